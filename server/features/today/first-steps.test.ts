import { expect, test } from 'vitest'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { changeSmsAccount } from '#contract/sms/endpoints.ts'
import { invite, removeMember, withdrawInvitation } from '#contract/staff/endpoints.ts'
import { dismissFirstSteps, readToday } from '#contract/today/endpoints.ts'
import { deleteUnit } from '#contract/units/endpoints.ts'
import { priceScreen, summer } from '#server/features/prices/rates.fixture.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, unit, colleague } = w
const { add } = priceScreen(w)

const stepsOf = async (of: TestHotel) => (await call(readToday, {}, of)).today.firstSteps
const none = { units: false, prices: false, smsAccount: false, reservation: false, staff: false }
const ownAccount = { driver: 'verimor', username: '908501234567', secret: 'gizli', sender: 'VADI' } as const

test('each step is done once its data exists, and the steps disappear when all are done', async () => {
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

test('the step for colleagues needs an open invitation, or a second person who works or once worked there', async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  const { staff } = await call(invite, { body: { email: 'elif@konuk.test', role: 'reception' } }, ours)
  expect([await stepsOf(ours), await stepsOf(theirs)]).toEqual([{ ...none, staff: true }, none])

  await call(withdrawInvitation, { params: { id: staff.invitations[0]?.id ?? 0 } }, ours)
  expect(await stepsOf(ours)).toEqual(none)

  const { userId } = await colleague(ours, { role: 'reception' })
  expect(await stepsOf(ours)).toEqual({ ...none, staff: true })
  await call(removeMember, { params: { userId } }, ours)
  expect(await stepsOf(ours)).toEqual({ ...none, staff: true })
})

test('the step for prices is done when rules alone give a price for each unit', async () => {
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

test('a business that dismisses the first steps never sees them again, and other businesses still do', async () => {
  const [ours, theirs] = [await hotel(), await hotel()]

  await call(dismissFirstSteps, {}, ours)
  await call(dismissFirstSteps, {}, ours)

  expect([await stepsOf(ours), await stepsOf(theirs)]).toEqual([null, none])
})
