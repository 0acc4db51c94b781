import { expect, test } from 'vitest'
import { createReservation } from '#contract/reservations.ts'
import { changeSmsAccount } from '#contract/settings.ts'
import { dismissFirstSteps, readToday } from '#contract/today.ts'
import { deleteUnit } from '#contract/units.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const { call, hotel, unit } = world()

const stepsOf = async (of: TestHotel) => (await call(readToday, {}, of)).today.firstSteps
const none = { units: false, prices: false, smsAccount: false, reservation: false }
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
  expect(await stepsOf(ours)).toEqual({ units: true, prices: true, smsAccount: false, reservation: true })
  await call(changeSmsAccount, { body: { ...ownAccount } }, ours)
  expect(await stepsOf(ours)).toBeNull()
})

test('who has seen enough of them sees them no more, in that business', async () => {
  const [ours, theirs] = [await hotel(), await hotel()]

  await call(dismissFirstSteps, {}, ours)
  await call(dismissFirstSteps, {}, ours)

  expect([await stepsOf(ours), await stepsOf(theirs)]).toEqual([null, none])
})
