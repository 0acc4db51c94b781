// A version comes back from a screen, so anything may come back: walked over all endpoints that take one.
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { addGuestNote, changeGuestNote, removeGuestNote } from '#contract/guests.ts'
import type { Problem } from '#contract/refusal.ts'
import { createReservation } from '#contract/reservations.ts'
import { maxVersion } from '#contract/version.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { world } from './world.ts'

const w = world()

const takes = (part: 'body' | 'query') => (endpoint: Endpoint) => {
  const shape: unknown = endpoint[part] && 'shape' in endpoint[part] ? endpoint[part].shape : undefined
  return typeof shape === 'object' && shape !== null && 'version' in shape
}
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const params = { id: 1, templateId: 1, userId: 1 }

test('these take one', () => {
  const named = (part: 'body' | 'query') => w.api.endpoints.filter(takes(part)).map(nameOf).toSorted()
  expect(named('body')).toEqual([
    'POST /api/personal-data/requests/:id/reopen',
    'POST /api/reservations/:id/undo',
    'PUT /api/blocks/:id',
    'PUT /api/deposits/cancel-rule',
    'PUT /api/deposits/rule',
    'PUT /api/extras/:id',
    'PUT /api/guests/notes/:id',
    'PUT /api/hotel-details/:id',
    'PUT /api/hotels/user/current',
    'PUT /api/hotels/user/current/terms',
    'PUT /api/invoice-settings',
    'PUT /api/personal-data/breaches/:id',
    'PUT /api/personal-data/requests/:id',
    'PUT /api/personal-data/requests/:id/answer',
    'PUT /api/personal-data/retention',
    'PUT /api/prices/child-bands',
    'PUT /api/prices/rules/:id',
    'PUT /api/prices/seasons/:id',
    'PUT /api/reservations/:id',
    'PUT /api/reservations/:id/parts',
    'PUT /api/settings/profile',
    'PUT /api/settings/sms',
    'PUT /api/sms-templates/user/:userId/:templateId',
    'PUT /api/staff/roles/:id',
  ])
  expect(named('query')).toEqual([
    'DELETE /api/blocks/:id',
    'DELETE /api/extras/:id',
    'DELETE /api/guests/notes/:id',
    'DELETE /api/prices/rules/:id',
    'DELETE /api/prices/seasons/:id',
    'DELETE /api/staff/roles/:id',
  ])
})

test.each([maxVersion + 1, 2 ** 31, 2 ** 53, 1e300, -1, 1.5, 'x'])(
  '%s is refused by each of them, at its field',
  async (version) => {
    const ours = await w.hotel()
    for (const part of ['body', 'query'] as const) {
      for (const endpoint of w.api.endpoints.filter(takes(part))) {
        const answer = await w.send(endpoint, { params, [part]: { version } }, ours)
        const { fields = {} } = answer.json<Problem>()
        expect([nameOf(endpoint), answer.statusCode, Object.keys(fields)]).toEqual([
          nameOf(endpoint),
          400,
          expect.arrayContaining(['version']),
        ])
      }
    }
  },
)

test('the highest one is only an old one', async () => {
  const ours = await w.hotel()
  const { reservation } = await w.call(createReservation, { body: booking(await w.unit(ours)) }, ours)
  const { note } = await w.call(
    addGuestNote,
    { params: { id: reservation.guests[0]?.personId ?? 0 }, body: { text: 'Sessiz oda' } },
    ours,
  )
  const old = { status: 409, problem: { code: 'guest.note-changed-meanwhile' } }
  const change = { params: note, body: { text: 'Deniz tarafı', version: maxVersion } }
  await expect(w.call(changeGuestNote, change, ours)).rejects.toMatchObject(old)
  await expect(w.call(removeGuestNote, { params: note, query: { version: maxVersion } }, ours)).rejects.toMatchObject(
    old,
  )
})
