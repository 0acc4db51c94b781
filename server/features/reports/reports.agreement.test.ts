// The rules of the reports exist twice: in domain/reports and in SQL. These tests check that both give the same
// results.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Grain, type Period } from '#domain/reports/period.ts'
import { soldNightsByBucket, soldNightsIn, type SoldStay } from '#domain/reports/revenue.ts'
import { kurus } from '#domain/money/money.ts'
import { nightCount } from '#domain/calendar/nights.ts'
import { statuses } from '#domain/reservations/status.ts'
import { addDays } from '#domain/time/day.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { insertReservations } from '#server/seed/insert-reservations.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { guestsByNationality, nightsByBucket, nightsByUnit, reservationsMadeByBucket } from './reports.store.ts'

const w = world()
const stays: SoldStay[] = fc.sample(
  fc
    .record({
      checkIn: fc.nat(700).map((count) => addDays('2025-01-01', count)),
      length: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 120 })),
      status: fc.constantFrom(...statuses),
    })
    .map(({ length, ...stay }) => ({ ...stay, checkOut: addDays(stay.checkIn, length) })),
  { numRuns: 400, seed: 20_261_121 },
)
let ours: TestHotel

// These stays may overlap, because the test only adds them up. Other tests cover overlaps.
const row = (stay: SoldStay, at: number) => ({
  reservationUniqId: `176371560000${String(at).padStart(5, '0')}`,
  requestHash: '-',
  checkIn: stay.checkIn,
  checkOut: stay.checkOut,
  numberOfGuests: 1,
  totalPriceKurus: kurus(100_000),
  status: stay.status === 'CONFIRMED' || stay.status === 'ACTIVE' ? 'COMPLETED' : stay.status,
  createdAt: w.clock.now(),
})

beforeAll(async () => {
  ours = await w.hotel()
  const { id: unitId } = await w.unit(ours)
  await inHotel(w.db, ours.hotelId, (tx) =>
    insertReservations(
      tx,
      stays.map((stay, at) => ({ ...row(stay, at), hotelId: ours.hotelId, unitId })),
    ),
  )
})

const somePeriod = fc.record({ start: fc.nat(900), length: fc.nat(500) }).map(({ start, length }): Period => {
  const from = addDays('2024-10-01', start)
  return { from, to: addDays(from, length) }
})

test('nights by day and by month equal those of the domain', async () => {
  await fc.assert(
    fc.asyncProperty(somePeriod, fc.constantFrom<Grain>('day', 'month'), async (period, grain) => {
      const rows = await inHotel(w.db, ours.hotelId, (tx) => nightsByBucket(tx, ours.hotelId, period, grain))
      const fromSql = new Map(rows.map(({ bucket, nights }) => [bucket, nights]))
      expect(fromSql).toEqual(soldNightsByBucket(stays, period, grain))
    }),
    { numRuns: 40 },
  )
})

test('nights by unit equal those of the domain', async () => {
  await fc.assert(
    fc.asyncProperty(somePeriod, async (period) => {
      const rows = await inHotel(w.db, ours.hotelId, (tx) => nightsByUnit(tx, ours.hotelId, period))
      expect(rows).toMatchObject([{ nights: stays.reduce((sum, stay) => sum + soldNightsIn(stay, period), 0) }])
    }),
    { numRuns: 40 },
  )
})

test('filled nights and out-of-order nights equal those of the domain; a sold night never counts as out of order', async () => {
  // A stay that has ended holds no nights, so a block may be entered over a stay whose guest left on the day of
  // arrival.
  const blocks = fc
    .sample(fc.record({ gap: fc.nat(40), length: fc.integer({ min: 1, max: 60 }) }), { numRuns: 12, seed: 4 })
    .reduce<{ checkIn: string; checkOut: string }[]>((before, { gap, length }) => {
      const checkIn = addDays(before.at(-1)?.checkOut ?? '2024-11-01', gap)
      return [...before, { checkIn, checkOut: addDays(checkIn, length) }]
    }, [])
  const other = await w.hotel()
  const { id: unitId } = await w.unit(other)
  const sold = stays.slice(0, 12).map((stay) => ({ ...stay, status: 'COMPLETED' as const }))
  await inHotel(w.db, other.hotelId, async (tx) => {
    const [made, hotelId] = [{ createdAt: w.clock.now() }, other.hotelId]
    await tx
      .insertInto('unitBlock')
      .values(blocks.map((block) => ({ ...block, ...made, hotelId, unitId, reason: 'repair' })))
      .execute()
    await insertReservations(
      tx,
      sold.map((stay, at) => ({ ...row(stay, at), hotelId, unitId })),
    )
  })
  const at = (nights: { checkIn: string; checkOut: string }) => ({ ...nights, unitId })
  await fc.assert(
    fc.asyncProperty(somePeriod, async (period) => {
      const [counted] = await inHotel(w.db, other.hotelId, (tx) => nightsByUnit(tx, other.hotelId, period))
      const account = nightCount([{ id: unitId }], sold.map(at), blocks.map(at), period)
      expect([counted?.filled, counted?.blocked]).toEqual([account.sold, account.blocked])
    }),
    { numRuns: 60 },
  )
})

test('a single month has the same numbers when the database holds many years', async () => {
  const big = await w.hotel()
  const { id: unitId } = await w.unit(big)
  await inHotel(w.db, big.hotelId, (tx) =>
    sql`with booked as (
        insert into booking (hotel_id, uniq_id, request_hash, created_at)
        select ${big.hotelId}, n, '-', now() from generate_series(1, 5000) as n returning id, uniq_id::int as n)
      insert into reservation (hotel_id, booking_id, unit_id, check_in, check_out, number_of_guests, total_price_kurus,
        status, created_at)
      select ${big.hotelId}, id, ${unitId}, date '2012-01-01' + n, date '2012-01-03' + n, 1, 100000, 'COMPLETED',
        timestamptz '2012-01-01' + n * interval '1 day'
      from booked`.execute(tx),
  )
  const period = { from: '2025-03-01', to: '2025-03-31' }
  const asked = await inHotel(w.db, big.hotelId, async (tx) => ({
    nights: await nightsByBucket(tx, big.hotelId, period, 'month'),
    made: await reservationsMadeByBucket(tx, big.hotelId, period, 'month'),
    guests: await guestsByNationality(tx, big.hotelId, period),
  }))
  // Each night has two guests; stays entered or cancelled before the period are not counted.
  expect(asked.nights).toEqual([{ bucket: '2025-03-01', nights: 62 }])
  expect(asked.made).toEqual([{ bucket: '2025-03-01', created: 31, lost: 0 }])
  expect(asked.guests).toEqual([])
})
