import { beforeAll, expect, test } from 'vitest'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import { chargesReport, closingsReport, occupancyReport, takingsReport } from '#contract/reports/money/endpoints.ts'
import { periodReportFile } from '#contract/folio/receipts/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { guestsByCountry, salesReport, unitsReport } from '#contract/reports/endpoints.ts'
import { cancelReservation, createReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { markNoShow } from '#contract/stays/endpoints.ts'
import { deleteUnit } from '#contract/units/endpoints.ts'
import type { Unit } from '#contract/units/schemas.ts'
import type { Status } from '#domain/reservations/status.ts'
import { blocking } from '#server/features/blocks/block.fixture.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world({ now: new Date('2026-11-02T09:00:00Z') })
const { call, clock, hotel, unit } = w

let ours: TestHotel
let cheap: Unit
let dear: Unit
const november = { from: '2026-11-01', to: '2026-11-30' }

async function book(of: TestHotel, where: Unit, stay: [string, string], status?: Status, guests = [mainGuest()]) {
  const [checkInDate, checkOutDate] = stay
  const body = booking(where, { checkInDate, checkOutDate, numberOfGuests: guests.length, guests })
  const { reservation } = await call(createReservation, { body }, of)
  const { id } = reservation
  if (status === undefined) return
  if (status === 'CANCELLED') await call(cancelReservation, { params: { id } }, of)
  else if (status === 'NO_SHOW') await neverCame(of, reservation)
  else await standing(of, id, status)
}

const standing = (of: TestHotel, id: number, status: Status) =>
  inHotel(w.db, of.hotelId, (tx) => tx.updateTable('reservation').set({ status }).where('id', '=', id).execute())

async function neverCame(of: TestHotel, { id, checkInDate }: Reservation) {
  const now = clock.now()
  clock.set(`${checkInDate}T20:00:00Z`)
  await call(markNoShow, { params: { id } }, of)
  clock.set(now.toISOString())
}

/**
 * The reservations are entered on 2 November unless a test says otherwise. Comments in the tests explain the expected
 * numbers.
 */
beforeAll(async () => {
  ours = await hotel()
  cheap = await unit(ours, { unitName: 'Bungalov 2', price: 1000 })
  dear = await unit(ours, { unitName: 'Bungalov 10', price: 2500.01 })
  await book(ours, cheap, ['2026-11-10', '2026-11-13'], undefined, [mainGuest(), companion()])
  await book(ours, cheap, ['2026-11-29', '2026-12-02'], 'COMPLETED', [
    mainGuest(),
    companion(),
    companion({ passportNumber: 'C01X00T48' }),
  ])
  await book(ours, cheap, ['2026-11-20', '2026-11-25'], 'CANCELLED')
  await book(ours, cheap, ['2026-11-15', '2026-11-16'], 'NO_SHOW')
  clock.set('2026-11-30T21:30:00Z') // The clock stands at half past midnight on 1 December in Istanbul.
  await book(ours, dear, ['2026-12-01', '2026-12-03'], 'CONFIRMED', [
    mainGuest({ nationality: 'DEU', tcKimlik: '', passportNumber: 'C01X00T47' }),
  ])
  clock.set('2026-11-02T09:00:00Z')

  const theirs = await hotel()
  await book(theirs, await unit(theirs, { price: 9999 }), ['2026-11-03', '2026-11-20'])
})

test('a month counts the revenue of its own nights and the reservations entered in it', async () => {
  const { grain, total } = await call(salesReport, { query: november }, ours)
  // The total of nights is 3 of one stay and 2 of the 3 nights of another. Four reservations were entered: one of them
  // was cancelled and one is a no-show.
  expect({ grain, total }).toEqual({ grain: 'day', total: { revenue: 5000, nights: 5, created: 4, lost: 2 } })
})

test('the report by days lists every day, and a night counts on the day on which it begins', async () => {
  const { buckets } = await call(salesReport, { query: november }, ours)
  expect(buckets).toHaveLength(30)
  const busy = buckets.filter(({ nights, created }) => nights > 0 || created > 0)
  expect(busy).toEqual([
    { bucket: '2026-11-02', revenue: 0, nights: 0, created: 4, lost: 2 },
    { bucket: '2026-11-10', revenue: 1000, nights: 1, created: 0, lost: 0 },
    { bucket: '2026-11-11', revenue: 1000, nights: 1, created: 0, lost: 0 },
    { bucket: '2026-11-12', revenue: 1000, nights: 1, created: 0, lost: 0 },
    { bucket: '2026-11-29', revenue: 1000, nights: 1, created: 0, lost: 0 },
    { bucket: '2026-11-30', revenue: 1000, nights: 1, created: 0, lost: 0 },
  ])
})

test('the report by months splits a stay over the end of a month between both months', async () => {
  const query = { from: '2026-10-01', to: '2027-01-31' }
  const { grain, buckets, total } = await call(salesReport, { query }, ours)
  expect(grain).toBe('month')
  expect(buckets).toEqual([
    { bucket: '2026-10-01', revenue: 0, nights: 0, created: 0, lost: 0 },
    { bucket: '2026-11-01', revenue: 5000, nights: 5, created: 4, lost: 2 },
    { bucket: '2026-12-01', revenue: 6000.02, nights: 3, created: 1, lost: 0 },
    { bucket: '2027-01-01', revenue: 0, nights: 0, created: 0, lost: 0 },
  ])
  expect(total).toEqual({ revenue: 11_000.02, nights: 8, created: 5, lost: 2 })
})

test('a reader can choose the grain', async () => {
  const { buckets } = await call(salesReport, { query: { ...november, grain: 'month' } }, ours)
  expect(buckets).toEqual([{ bucket: '2026-11-01', revenue: 5000, nights: 5, created: 4, lost: 2 }])
})

test('the report lists each unit with its nights, occupancy and revenue, in natural order of the names', async () => {
  const { units, total } = await call(unitsReport, { query: november }, ours)
  expect(units).toEqual([
    {
      unitId: cheap.id,
      unitName: 'Bungalov 2',
      removed: false,
      nights: 5,
      occupancyPercent: (5 / 30) * 100,
      revenue: 5000,
    },
    { unitId: dear.id, unitName: 'Bungalov 10', removed: false, nights: 0, occupancyPercent: 0, revenue: 0 },
  ])
  expect(total).toEqual({ nights: 5, occupancyPercent: (5 / 60) * 100, revenue: 5000 })
})

test('nights on which a unit is out of order do not count as on sale', async () => {
  const asker = await hotel()
  const half = await unit(asker, { unitName: 'Bungalov 1', price: 100 })
  const whole = await unit(asker, { unitName: 'Bungalov 2' })
  await unit(asker, { unitName: 'Bungalov 3' })
  await book(asker, half, ['2026-11-05', '2026-11-11'])
  await call(blockUnit, { body: blocking(half, { checkInDate: '2026-11-16', checkOutDate: '2026-12-10' }) }, asker)
  await call(blockUnit, { body: blocking(whole, { checkInDate: '2026-11-02', checkOutDate: '2027-01-01' }) }, asker)

  const { units, total } = await call(unitsReport, { query: november }, asker)
  expect(units.map(({ nights, occupancyPercent }) => [nights, occupancyPercent])).toEqual([
    [6, (6 / 15) * 100],
    [0, 0],
    [0, 0],
  ])
  expect(total).toMatchObject({ nights: 6, occupancyPercent: (6 / (15 + 1 + 30)) * 100 })
  const december = { from: '2026-12-01', to: '2026-12-31' }
  const { units: later } = await call(unitsReport, { query: december }, asker)
  expect(later.map(({ occupancyPercent }) => occupancyPercent)).toEqual([0, 0, 0])
})

test("a night that is sold again after a guest left on the day of arrival counts once in the unit's occupancy", async () => {
  const asker = await hotel()
  const bungalow = await unit(asker, { unitName: 'Bungalov 1', price: 100 })
  await book(asker, bungalow, ['2026-11-03', '2026-11-04'], 'COMPLETED')
  await book(asker, bungalow, ['2026-11-03', '2026-11-05'])

  const night = { from: '2026-11-03', to: '2026-11-03' }
  const { units, total } = await call(unitsReport, { query: night }, asker)
  expect(units).toMatchObject([{ nights: 2, occupancyPercent: 100, revenue: 200 }])
  expect(total).toEqual({ nights: 2, occupancyPercent: 100, revenue: 200 })
})

test('a deleted unit stays in the periods in which it had guests', async () => {
  const asker = await hotel()
  const gone = await unit(asker, { unitName: 'Eski Bungalov', price: 100 })
  await book(asker, gone, ['2026-11-03', '2026-11-05'], 'COMPLETED')
  await call(deleteUnit, { params: { id: gone.id } }, asker)
  const reported = async (from: string, to: string) => (await call(unitsReport, { query: { from, to } }, asker)).units
  expect(await reported('2026-11-01', '2026-11-30')).toMatchObject([
    { unitName: 'Eski Bungalov', removed: true, nights: 2 },
  ])
  expect(await reported('2026-12-01', '2026-12-31')).toEqual([])
})

test('guests by nationality covers guests with a night in the period, with their nights in it', async () => {
  const all = await call(guestsByCountry, { query: { from: '2026-11-01', to: '2026-12-31' } }, ours)
  expect(all).toEqual({
    // The German nights are 3 by Schmidt, 3 each by two other guests, and 2 by the guest of December.
    countries: [
      { country: 'DEU', guests: 4, guestNights: 3 + 2 * 3 + 2 },
      { country: 'TUR', guests: 2, guestNights: 3 + 3 },
    ],
    total: { guests: 6, guestNights: 17 },
  })
  const december = await call(guestsByCountry, { query: { from: '2026-12-01', to: '2026-12-31' } }, ours)
  expect(december.countries).toEqual([
    { country: 'DEU', guests: 3, guestNights: 2 + 2 },
    { country: 'TUR', guests: 1, guestNights: 1 },
  ])
})

test('a period in an implausible year is refused at its date fields, in every report', async () => {
  const query = { from: '9999-12-01', to: '9999-12-31' }
  const refused = { from: messageFor('request.day', 'tr'), to: messageFor('request.day', 'tr') }
  const byPeriod = [
    salesReport,
    unitsReport,
    guestsByCountry,
    occupancyReport,
    takingsReport,
    chargesReport,
    closingsReport,
  ]
  for (const report of byPeriod) {
    await expect(call(report, { query }, ours)).rejects.toMatchObject({ status: 400, problem: { fields: refused } })
  }
  const asFile = { params: { report: 'takings' as const }, query: { ...query, format: 'xlsx' as const } }
  expect((await w.send(periodReportFile, asFile, ours)).statusCode).toBe(400)
})

test('a business without anything gets zeros, not an error', async () => {
  const asker = await hotel()
  const { buckets, total } = await call(salesReport, { query: { from: '2026-01-01', to: '2026-12-31' } }, asker)
  expect(buckets).toHaveLength(12)
  expect(total).toEqual({ revenue: 0, nights: 0, created: 0, lost: 0 })
  const nothing = { nights: 0, occupancyPercent: 0, revenue: 0 }
  expect(await call(unitsReport, { query: november }, asker)).toEqual({ units: [], total: nothing })
  const nobody = { countries: [], total: { guests: 0, guestNights: 0 } }
  expect(await call(guestsByCountry, { query: november }, asker)).toEqual(nobody)
})

test.each([
  ['the end before the start', { from: '2026-11-30', to: '2026-11-01' }, 'report.period-backwards'],
  ['more than ten years', { from: '2016-01-01', to: '2026-11-01' }, 'report.period-too-long'],
] as const)('a period with %s is refused at its end', async (_, query, code) => {
  for (const report of [salesReport, unitsReport, guestsByCountry]) {
    const refusal = call(report, { query }, ours)
    await expect(refusal).rejects.toMatchObject({
      status: 400,
      problem: { code, fields: { to: messageFor(code, 'tr') } },
    })
  }
})
