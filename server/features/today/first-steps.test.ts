import { expect, test } from 'vitest'
import { createReservation } from '#contract/reservations.ts'
import { changeSmsAccount } from '#contract/settings.ts'
import { invite, letGo, withdrawInvitation } from '#contract/staff.ts'
import { dismissFirstSteps, readToday } from '#contract/today.ts'
import { deleteUnit } from '#contract/units.ts'
import { priceDesk, summer } from '#server/features/prices/rates.fixture.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, unit, colleague } = w
const { add } = priceDesk(w)

const stepsOf = async (of: TestHotel) => (await call(readToday, {}, of)).today.firstSteps
const none = { units: false, prices: false, smsAccount: false, reservation: false, staff: false }
const ownAccount = { driver: 'verimor', username: '908501234567', secret: 'gizli', sender: 'VADI' } as const

test('each step is done once there is what it asks for; when all are, there are no steps', async () => {
  const ours = await hotel()
  expect(await stepsOf(ours)).toEqual(none)

  const free = await unit(ours, { price: 0 })
  expect(await stepsOf(ours)).toEqual({ ...none, units: true })
  const bungalow = await unit(ours, { unitName: 'Bungalov 2', price: 1500 })
  expect(await stepsOf(ours)).toEqual({ ...none, units: true })
  await call(deleteUnit, { params: { id: free.id } }, ours)
  expect(await stepsOf(ours)).toEqual({ ...none, units: true, prices: true })

  await call(createReservation, { body: booking(bungalow) }, ours)
  const untilThen = { ...none, units: true, prices: true, reservation: true }
  expect(await stepsOf(ours)).toEqual(untilThen)
  await call(changeSmsAccount, { body: { ...ownAccount } }, ours)
  expect(await stepsOf(ours)).toEqual({ ...untilThen, smsAccount: true })
  await call(invite, { body: { email: 'elif@konuk.test', role: 'reception' } }, ours)
  expect(await stepsOf(ours)).toBeNull()
})

test('colleagues: an invitation that is open, or a second person who works there or did', async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  const { staff } = await call(invite, { body: { email: 'elif@konuk.test', role: 'reception' } }, ours)
  expect([await stepsOf(ours), await stepsOf(theirs)]).toEqual([{ ...none, staff: true }, none])

  await call(withdrawInvitation, { params: { id: staff.invitations[0]?.id ?? 0 } }, ours)
  expect(await stepsOf(ours)).toEqual(none)

  const { userId } = await colleague(ours, { role: 'reception' })
  expect(await stepsOf(ours)).toEqual({ ...none, staff: true })
  await call(letGo, { params: { userId } }, ours)
  expect(await stepsOf(ours)).toEqual({ ...none, staff: true })
})

test('prices: where rules alone say them, they are said once a rule has one for each unit', async () => {
  const ours = await hotel()
  await unit(ours, { price: 0 })
  await unit(ours, { unitName: 'Villa', roomType: 'Villa', price: 0 })
  const villas = { of: 'room-type', roomType: 'Villa' } as const
  await add(ours, { minNightsOnArrival: 2 })
  await add(ours, { scope: villas, price: 9000 })
  expect(await stepsOf(ours)).toEqual({ ...none, units: true })

  await add(ours, { days: { ...summer }, price: 4000 })
  expect(await stepsOf(ours)).toEqual({ ...none, units: true, prices: true })
})

test('who has seen enough of them sees them no more, in that business', async () => {
  const [ours, theirs] = [await hotel(), await hotel()]

  await call(dismissFirstSteps, {}, ours)
  await call(dismissFirstSteps, {}, ours)

  expect([await stepsOf(ours), await stepsOf(theirs)]).toEqual([null, none])
})
