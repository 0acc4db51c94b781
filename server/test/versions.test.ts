// A client sends a version back, so the value may be anything. This test tries every endpoint that takes a version.
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { addGuestNote, changeGuestNote, removeGuestNote } from '#contract/guests/endpoints.ts'
import type { Problem } from '#contract/refusal.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { maxVersion } from '#contract/version.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { world } from './world.ts'

const w = world()

const takes = (segment: 'body' | 'query') => (endpoint: Endpoint) => {
  const shape: unknown = endpoint[segment] && 'shape' in endpoint[segment] ? endpoint[segment].shape : undefined
  return typeof shape === 'object' && shape !== null && 'version' in shape
}
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const params = { id: 1, pictureId: 1, way: 1, templateId: 1, userId: 1 }

test('exactly these endpoints take a version', () => {
  const named = (segment: 'body' | 'query') => w.api.endpoints.filter(takes(segment)).map(nameOf).toSorted()
  expect(named('body')).toEqual([
    'POST /api/companies/:id/archive',
    'POST /api/payment-ways/:way/archive',
    'POST /api/personal-data/requests/:id/reopen',
    'POST /api/reservations/:id/guest-proposals/accept',
    'POST /api/reservations/:id/guest-proposals/refuse',
    'POST /api/reservations/:id/undo',
    'PUT /api/blocks/:id',
    'PUT /api/companies/:id',
    'PUT /api/deposits/cancel-rule',
    'PUT /api/deposits/rule',
    'PUT /api/extras/:id',
    'PUT /api/groups/:id',
    'PUT /api/guests/notes/:id',
    'PUT /api/hotel-details/:id',
    'PUT /api/hotel-details/:id/guide',
    'PUT /api/hotel-details/:id/pictures/:pictureId',
    'PUT /api/hotels/user/current',
    'PUT /api/hotels/user/current/guide',
    'PUT /api/hotels/user/current/ibans/:id',
    'PUT /api/hotels/user/current/terms',
    'PUT /api/invoice-settings',
    'PUT /api/payment-ways/:way',
    'PUT /api/personal-data/breaches/:id',
    'PUT /api/personal-data/requests/:id',
    'PUT /api/personal-data/requests/:id/answer',
    'PUT /api/personal-data/retention',
    'PUT /api/prices/child-bands',
    'PUT /api/prices/rules/:id',
    'PUT /api/prices/seasons/:id',
    'PUT /api/reservations/:id',
    'PUT /api/reservations/:id/segments',
    'PUT /api/settings/profile',
    'PUT /api/settings/sms',
    'PUT /api/sms-templates/user/:userId/:templateId',
    'PUT /api/staff/roles/:id',
  ])
  expect(named('query')).toEqual([
    'DELETE /api/blocks/:id',
    'DELETE /api/extras/:id',
    'DELETE /api/guests/notes/:id',
    'DELETE /api/hotels/user/current/ibans/:id',
    'DELETE /api/prices/rules/:id',
    'DELETE /api/prices/seasons/:id',
    'DELETE /api/staff/roles/:id',
  ])
})

test.each([maxVersion + 1, 2 ** 31, 2 ** 53, 1e300, -1, 1.5, 'x'])(
  '%s is refused by each of them, at its field',
  async (version) => {
    const ours = await w.hotel()
    for (const segment of ['body', 'query'] as const) {
      for (const endpoint of w.api.endpoints.filter(takes(segment))) {
        const answer = await w.send(endpoint, { params, [segment]: { version } }, ours)
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

test('the highest version is refused as an outdated one', async () => {
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
