import { expect, test } from 'vitest'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { createReservation, findFreeUnits } from '#contract/reservations/endpoints.ts'
import { world } from '#server/test/world.ts'
import { booking } from '../booking.fixture.ts'

const { call, hotel, unit } = world()

test('the units that are free for all of the nights are listed, each with their price', async () => {
  const ours = await hotel()
  const [çam, göl, taş] = [
    await unit(ours, { unitName: 'Çam', price: 1500.5 }),
    await unit(ours, { unitName: 'Göl', price: 2000 }),
    await unit(ours, { unitName: 'Taş', price: 900 }),
  ]
  await unit(await hotel(), { unitName: 'Komşu' })
  await unit(ours, { unitName: 'Satışa kapalı', isAvailable: false })
  await call(createReservation, { body: booking(göl) }, ours)
  const block = {
    hotelDetailId: taş.id,
    checkInDate: '2026-12-07',
    checkOutDate: '2026-12-08',
    reason: 'repair',
  } as const
  await call(blockUnit, { body: block }, ours)
  const free = async (checkInDate: string, checkOutDate: string) =>
    (await call(findFreeUnits, { query: { checkInDate, checkOutDate } }, ours)).freeUnits.map(
      ({ hotelDetailId, totalPrice }) => [hotelDetailId, totalPrice],
    )

  expect(await free('2026-12-03', '2026-12-06')).toEqual([
    [çam.id, 4501.5],
    [taş.id, 2700],
  ])
  // A unit is free again from the day of departure and from the day on which a block ends.
  expect(await free('2026-12-05', '2026-12-07')).toEqual([
    [çam.id, 3001],
    [göl.id, 4000],
    [taş.id, 1800],
  ])
  expect(await free('2026-12-07', '2026-12-09')).toEqual([
    [çam.id, 3001],
    [göl.id, 4000],
  ])
})

test('invalid stay dates are refused at their fields, as in a booking', async () => {
  const code = 'reservation.check-in-in-the-past'
  const query = { checkInDate: '2026-11-20', checkOutDate: '2026-11-22' }
  await expect(call(findFreeUnits, { query }, await hotel())).rejects.toMatchObject({
    status: 422,
    problem: { code, fields: { checkInDate: messageFor(code, 'tr') } },
  })
})
