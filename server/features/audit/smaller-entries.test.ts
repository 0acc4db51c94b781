// An entry of the audit log says each thing once.
import { expect, test } from 'vitest'
import { sendKvkkCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { codeIn, guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { world } from '#server/test/world.ts'
import { auditLogsOf } from './audit-log.fixture.ts'

const w = world()
const { call } = w
const { broken, entries } = auditLogsOf(w)

test('an added row leaves out what is empty, and what the entry names as key, stay, unit and time', async () => {
  const ours = await w.hotel()
  const unit = await w.unit(ours)
  const { id } = (await call(createReservation, { body: booking(unit) }, ours)).reservation
  const [made] = await entries(ours, 'reservation')
  expect(made).toMatchObject({ rowKey: String(id), reservationId: id, unitId: unit.id, operation: 'insert' })
  expect(Object.keys(made?.after ?? {}).toSorted()).toEqual([
    'bookingId',
    'checkIn',
    'checkOut',
    'createdBy',
    'numberOfGuests',
    'status',
    'totalPriceKurus',
  ])
})

test('a row that has no more than a key leaves no entry, and the first row that refers to it names it', async () => {
  const ours = await w.hotel()
  const { guests } = (await call(createReservation, { body: booking(await w.unit(ours)) }, ours)).reservation
  expect(await entries(ours, 'guest_profile')).toEqual([])
  const named = (await entries(ours, 'guest')).map(({ after }) => after)
  expect(named).toMatchObject(guests.map(({ personId }) => ({ guestProfileId: personId })))
})

test('the first entry of a transaction names its session, and the others have none', async () => {
  const ours = await w.hotel()
  await call(createReservation, { body: booking(await w.unit(ours)) }, ours)
  const made = [
    ...(await entries(ours, 'allocation')),
    ...(await entries(ours, 'reservation')),
    ...(await entries(ours, 'guest')),
    ...(await entries(ours, 'folio_line')),
  ].toSorted((a, b) => a.id - b.id)
  expect(new Set(made.map(({ actorId }) => actorId))).toEqual(new Set([ours.userId]))
  expect(made.map(({ sessionId }) => sessionId)).toEqual([ours.sessionId, ...made.slice(1).map(() => null)])
})

test('a code is in the log when it is asked for and when it is confirmed, without the texts that its row keeps', async () => {
  const ours = await w.hotel()
  const asked = guestToAsk()
  await call(sendKvkkCode, { body: asked }, ours)
  const code = codeIn((await w.outbox(asked.phoneNumber))[0])
  await call(verifyKvkkCode, { body: { phoneNumber: asked.phoneNumber, code } }, ours)
  const [sent, confirmed, ...more] = await entries(ours, 'consent_code')
  expect(more).toEqual([])
  expect(sent?.after).toEqual({
    purpose: 'KVKK',
    reservationUniqId: asked.reservationUniqId,
    staffUserId: ours.userId,
    textVersion: 2,
  })
  expect(Object.keys(confirmed?.after ?? {}).toSorted()).toEqual(['verifiedAt', 'verifiedBy', 'verifiedIp'])
  expect(await broken(ours)).toEqual([])
})
