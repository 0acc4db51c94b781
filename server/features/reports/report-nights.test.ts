import { beforeAll, expect, test } from 'vitest'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import { chargesReport, forecastReport, occupancyReport } from '#contract/reports/money/endpoints.ts'
import { unitsReport } from '#contract/reports/endpoints.ts'
import { deleteUnit } from '#contract/units/endpoints.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { sumOf, toKurus } from '#domain/money/money.ts'
import { blocking } from '#server/features/blocks/block.fixture.ts'
import { amountsOn, foliosOf, nightsOf } from '#server/features/folio/folio.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { weeksOfMoney } from './weeks-of-money.fixture.ts'

const w = world()
const { call } = w
const { onDay, book, cancel, noShow } = screenOf(w)
const { charge, discount, folio, pay, close } = foliosOf(w)
const november = { from: '2026-11-01', to: '2026-11-30' }

const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + toKurus(amount), 0)
const occupancy = (asker: TestHotel, period = november) => call(occupancyReport, { query: period }, asker)
const forecast = (asker: TestHotel, by: 'week' | 'month' = 'week') => call(forecastReport, { query: { by } }, asker)

/** Creates three units: one has four sold nights, another is out of order for ten nights. */
async function threeUnits(): Promise<{ ours: TestHotel; units: [Unit, Unit, Unit] }> {
  onDay('2026-11-02')
  const ours = await w.hotel()
  const units: [Unit, Unit, Unit] = [
    await w.unit(ours, { unitName: 'Göl Evi', price: 1000 }),
    await w.unit(ours, { unitName: 'Dağ Evi', price: 333.33 }),
    await w.unit(ours, { unitName: 'Bağ Evi', price: 700 }),
  ]
  return { ours, units }
}
const nights = (checkInDate: string, checkOutDate: string) => ({ checkInDate, checkOutDate })

test('the report counts nights sold and nights on sale, and the revenue of the nights: with tax, less the discounts on them, without extras', async () => {
  const { ours, units } = await threeUnits()
  const [lake, hill, vineyard] = units
  const stay = await book(ours, lake, nights('2026-11-10', '2026-11-14'))
  await discount(ours, stay, 500)
  await charge(ours, stay, 250)
  await book(ours, hill, nights('2026-11-29', '2026-12-02'))
  await cancel(ours, await book(ours, vineyard, nights('2026-11-20', '2026-11-25')))
  await call(blockUnit, { body: blocking(vineyard, nights('2026-11-10', '2026-11-20')) }, ours)

  const { grain, buckets, total } = await occupancy(ours)
  expect([grain, buckets.length]).toEqual(['day', 30])
  // The nights on sale are 3 × 30 less 10; the revenue is 4 × 1,000.00 less 500.00, and 2 × 333.33.
  expect(total).toEqual({
    available: 80,
    sold: 6,
    occupancyPercent: 7.5,
    revenue: 4166.66,
    adr: 694.44,
    revpar: 52.08,
  })
  expect(buckets.find(({ bucket }) => bucket === '2026-11-10')).toEqual({
    bucket: '2026-11-10',
    available: 2,
    sold: 1,
    occupancyPercent: 50,
    revenue: 875,
    adr: 875,
    revpar: 437.5,
  })
  const empty = { sold: 0, occupancyPercent: 0, revenue: 0, adr: null, revpar: 0 }
  expect(buckets.find(({ bucket }) => bucket === '2026-11-01')).toEqual({
    bucket: '2026-11-01',
    available: 3,
    ...empty,
  })

  const months = await occupancy(ours, { from: '2026-11-01', to: '2027-01-31' })
  expect(months.grain).toBe('month')
  expect(months.buckets[0]).toEqual({ bucket: '2026-11-01', ...total })
  expect(months.buckets[1]).toMatchObject({ available: 93, sold: 1, revenue: 333.33 })
})

test('days add up to their months, and the nights equal those of the units report', async () => {
  const { ours, units } = await threeUnits()
  await book(ours, units[0], nights('2026-11-28', '2026-12-03'))
  const gone = await book(ours, units[1], nights('2026-11-03', '2026-11-05'))
  await noShow(ours, await book(ours, units[2], nights('2026-11-02', '2026-11-06')))
  await screenOf(w).put(ours, gone, { status: 'COMPLETED' })
  await call(deleteUnit, { params: { id: units[1].id } }, ours)

  const days = await occupancy(ours, { from: '2026-11-01', to: '2026-12-31' })
  const months = await occupancy(ours, { from: '2026-11-01', to: '2027-01-31' })
  for (const [month, name] of [
    [months.buckets[0], '2026-11'],
    [months.buckets[1], '2026-12'],
  ] as const) {
    const own = days.buckets.filter(({ bucket }) => bucket.startsWith(name))
    expect(month).toMatchObject({
      available: own.reduce((all, { available }) => all + available, 0),
      sold: own.reduce((all, { sold }) => all + sold, 0),
    })
    expect(toKurus(month?.revenue ?? 0)).toBe(sum(own.map(({ revenue }) => revenue)))
  }
  // A deleted unit counts as on sale only for the nights that it sold.
  expect(months.buckets[0]).toMatchObject({ available: 62, sold: 5 })
  const { total } = await call(unitsReport, { query: november }, ours)
  expect((await occupancy(ours)).total.sold).toBe(total.nights)
})

test('a business without units, and one without stays, has no averages', async () => {
  onDay('2026-11-02')
  const ours = await w.hotel()
  const nothing = { available: 0, sold: 0, occupancyPercent: 0, revenue: 0, adr: null, revpar: null }
  expect((await occupancy(ours)).total).toEqual(nothing)
  expect((await forecast(ours)).total).toEqual({
    available: 0,
    sold: 0,
    occupancyPercent: 0,
    booked: 0,
    paid: 0,
    unpaid: 0,
  })
})

let weeks: Awaited<ReturnType<typeof weeksOfMoney>>
beforeAll(async () => {
  weeks = await weeksOfMoney(w)
})

test('the nights and their revenue equal the night lines on the folios less their discounts', async () => {
  onDay('2026-11-21')
  const period = { from: '2026-12-01', to: '2026-12-31' }
  const { total, buckets } = await occupancy(weeks.ours, period)
  const standing = weeks.accounts.flatMap((account) => nightsOf(account.folio))
  expect(total.sold).toBe(standing.length)
  const ofNights = weeks.accounts.flatMap((account) => amountsOn(account.folio)).filter(({ on }) => on.kind === 'night')
  expect(toKurus(total.revenue)).toBe(sumOf(ofNights.map(({ grossKurus }) => grossKurus)))
  const { total: charged } = await call(chargesReport, { query: period }, weeks.ours)
  expect(toKurus(total.revenue)).toBe(sum([charged.kinds.night, charged.kinds.discount]))
  expect(charged.kinds.discount).toBeLessThan(0)
  for (const { bucket, sold } of buckets) expect(sold).toBe(standing.filter(([day]) => day === bucket).length)
})

test('the forecast covers the coming ninety days: paid and unpaid add up to booked, and booked equals the folios', async () => {
  onDay('2026-11-21')
  const live = weeks.accounts.filter(({ stay }) => stay.status !== 'CANCELLED').map((account) => account.folio)
  for (const by of ['week', 'month'] as const) {
    const { parts, total, day } = await forecast(weeks.ours, by)
    expect([day, parts[0]?.from, parts.at(-1)?.to]).toEqual(['2026-11-21', '2026-11-21', '2027-02-18'])
    for (const name of ['booked', 'paid', 'unpaid'] as const) {
      expect(toKurus(total[name])).toBe(sum(parts.map((part) => part[name])))
    }
    for (const { booked, paid, unpaid } of [...parts, total]) {
      expect(toKurus(paid) + toKurus(unpaid)).toBe(toKurus(booked))
    }
    // All of these stays lie in the period, so the guests' balances equal the unpaid sum.
    expect(toKurus(total.unpaid)).toBe(sum(live.map(({ balance }) => Math.max(0, balance))))
    expect(toKurus(total.booked)).toBe(sum(live.map(({ charged }) => Math.max(0, charged))))
    expect(total.sold).toBe(live.flatMap((account) => nightsOf(account)).length)
  }
})

test('payments cover the oldest nights first, including nights before the period; written-off amounts are not expected', async () => {
  const { ours, units } = await threeUnits()
  onDay('2026-11-20')
  const stay = await book(ours, units[0], nights('2026-11-20', '2026-11-25'))
  await pay(ours, stay, 1500)
  onDay('2026-11-21')
  // The payment covers the night before today and half of the first night to come.
  const { parts, total } = await forecast(ours)
  expect(total).toMatchObject({ sold: 4, available: 270, booked: 4000, paid: 500, unpaid: 3500 })
  expect(parts.slice(0, 2)).toMatchObject([
    { from: '2026-11-21', to: '2026-11-22', sold: 2, available: 6, booked: 2000, paid: 500, unpaid: 1500 },
    { from: '2026-11-23', to: '2026-11-29', sold: 2, available: 21, booked: 2000, paid: 0, unpaid: 2000 },
  ])
  expect((await forecast(ours, 'month')).parts.map(({ from }) => from)).toEqual([
    '2026-11-21',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ])
  expect((await folio(ours, stay)).balance).toBe(3500)
  await close(ours, stay, 'written-off')
  expect((await forecast(ours)).total).toMatchObject({ booked: 500, paid: 500, unpaid: 0 })
})

test('nobody sees the report without being signed in, and another business sees nothing of ours', async () => {
  const stranger = await w.hotel()
  expect((await w.send(occupancyReport, { query: november })).statusCode).toBe(401)
  expect((await w.send(forecastReport, { query: {} })).statusCode).toBe(401)
  expect((await occupancy(stranger, { from: '2026-12-01', to: '2026-12-31' })).total.sold).toBe(0)
  expect((await forecast(stranger)).total.booked).toBe(0)
})
