// Today and every report must show the same figures for the month so far.
import { expect, test } from 'vitest'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import { chargesReport, occupancyReport } from '#contract/reports/money/endpoints.ts'
import { addPriceRule } from '#contract/prices/rates/endpoints.ts'
import { salesReport, unitsReport } from '#contract/reports/endpoints.ts'
import { readToday } from '#contract/today/endpoints.ts'
import { deleteUnit } from '#contract/units/endpoints.ts'
import { kurus } from '#domain/money/money.ts'
import { occupancyPercent } from '#domain/reports/revenue.ts'
import { blocking } from '#server/features/blocks/block.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { insertReservations } from '#server/seed/insert-reservations.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, unit } = w
const { onDay, book, put } = screenOf(w)

const todayOf = async (of: TestHotel) => (await call(readToday, {}, of)).today
const dates = (checkInDate: string, checkOutDate: string) => ({ checkInDate, checkOutDate })

test('Today shows this month beside the same days a year ago: nights sold, nights to sell, and revenue', async () => {
  onDay('2026-11-01')
  const ours = await hotel()
  const [first, second] = [await unit(ours, { unitName: 'Bungalov 1' }), await unit(ours, { unitName: 'Bungalov 2' })]
  const reservation = await book(ours, first, dates('2026-11-02', '2026-11-05'))
  await book(ours, second, dates('2026-11-20', '2026-11-25'))
  const closed = await unit(ours, { unitName: 'Bungalov 3' })
  await call(blockUnit, { body: blocking(closed, { checkInDate: '2026-11-10', checkOutDate: '2026-12-01' }) }, ours)
  // The stay goes directly into the database, because the app accepts no stay that lies so far back.
  await inHotel(w.db, ours.hotelId, async (tx) => {
    const [{ id: reservationId } = { id: 0 }] = await insertReservations(tx, [
      {
        hotelId: ours.hotelId,
        unitId: reservation.hotelDetailId,
        reservationUniqId: '17000000000001234',
        requestHash: '-',
        checkIn: '2025-11-20',
        checkOut: '2025-11-24',
        numberOfGuests: 1,
        totalPriceKurus: kurus(400_000),
        status: 'COMPLETED',
        createdAt: w.clock.now(),
      },
    ])
    const { hotelId } = ours
    const night = { hotelId, reservationId, unitId: reservation.hotelDetailId, createdAt: w.clock.now() }
    await tx
      .insertInto('folioLine')
      .values(
        ['2025-11-20', '2025-11-21', '2025-11-22', '2025-11-23'].map((day) => ({
          ...night,
          day,
          kind: 'night',
          grossKurus: kurus(100_000),
          kdv: 'lodging',
          withNight: true,
        })),
      )
      .execute()
  })
  onDay('2026-11-21')

  const { month, lastYear } = await todayOf(ours)

  expect(month).toEqual({
    from: '2026-11-01',
    to: '2026-11-21',
    nightsSold: 3 + 2,
    nightsToSell: 3 * 21 - 12,
    revenue: 5000,
  })
  expect(lastYear).toEqual({
    from: '2025-11-01',
    to: '2025-11-21',
    nightsSold: 2,
    nightsToSell: 3 * 21,
    revenue: 2000,
  })
  // The units report shows the same figures as Today.
  const { total } = await call(unitsReport, { query: { from: month.from, to: month.to } }, ours)
  expect(total).toEqual({
    nights: month.nightsSold,
    revenue: month.revenue,
    occupancyPercent: occupancyPercent(month.nightsSold, month.nightsToSell),
  })
})

test("Today's card of the month and all reports agree with uneven nights, a deleted unit and a night that is sold twice", async () => {
  onDay('2026-10-01')
  const ours = await hotel()
  const bungalow = await unit(ours, { unitName: 'Bungalov 1', price: 1000 })
  const [gone, twice] = [await unit(ours, { unitName: 'Eski' }), await unit(ours, { unitName: 'Bungalov 2' })]
  const days = { from: '2026-10-31', to: '2026-10-31', name: 'Bayram' }
  await call(addPriceRule, { body: { scope: { of: 'unit', hotelDetailId: bungalow.id }, days, price: 3000 } }, ours)
  const uneven = await book(ours, bungalow, dates('2026-10-31', '2026-11-03'))
  const ofGone = await book(ours, gone, dates('2026-11-05', '2026-11-07'))
  await put(ours, ofGone, { status: 'COMPLETED' })
  await call(deleteUnit, { params: { id: gone.id } }, ours)
  const early = await book(ours, twice, dates('2026-11-10', '2026-11-11'))
  await put(ours, early, { status: 'COMPLETED' })
  await book(ours, twice, dates('2026-11-10', '2026-11-11'))
  onDay('2026-11-30')

  const query = { from: '2026-11-01', to: '2026-11-30' }
  const { month } = await todayOf(ours)
  // The revenue includes two of the three nights of the uneven stay, the two nights of the deleted unit, and both sales
  // of the night that was sold twice. The first night of the uneven stay (3,000 TL) is in October.
  const revenue = [uneven, ofGone, early, early].reduce((sum, { totalPrice }) => sum + (totalPrice ?? 0), -3000)
  expect(uneven.totalPrice).toBe(5000)
  expect(month).toEqual({ ...query, nightsSold: 2 + 2 + 1, nightsToSell: 2 * 30 + 2, revenue })
  const share = { occupancyPercent: occupancyPercent(5, 62), revenue }
  const { units, total } = await call(unitsReport, { query }, ours)
  expect(total).toEqual({ nights: 6, ...share })
  expect(units.reduce((sum, one) => sum + one.revenue, 0)).toBe(revenue)
  expect((await call(occupancyReport, { query }, ours)).total).toMatchObject({ sold: 6, available: 62, ...share })
  expect((await call(salesReport, { query }, ours)).total).toMatchObject({ nights: 6, revenue })
  expect((await call(chargesReport, { query }, ours)).total.kinds.night).toBe(revenue)
  const october = { from: '2026-10-01', to: '2026-10-31' }
  expect((await call(salesReport, { query: october }, ours)).total).toMatchObject({ nights: 1, revenue: 3000 })
  const months = await call(salesReport, { query: { from: october.from, to: query.to, grain: 'month' } }, ours)
  expect(months.buckets.map((bucket) => bucket.revenue)).toEqual([3000, revenue])
})
