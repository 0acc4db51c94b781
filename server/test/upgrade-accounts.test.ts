// Upgrades a database from before folios existed. Each stay gets folio lines for its nights, and their sum equals its
// price to the kuruş.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#domain/prices/agreed-nights.ts'
import { isSold } from '#domain/reports/revenue.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import type { Status } from '#domain/reservations/status.ts'
import { type Db, openDb } from '#server/platform/db/connect.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { asOwner, emptyDatabase, onServer, type TestDatabase } from './database.ts'

const accounts = '0061_account_of_a_stay.sql'
const stays = 5000

/**
 * Two businesses with stays of every length and status. Some prices do not divide evenly, some stays are in two units,
 * and some stays are past and others ahead.
 */
const before = `
  insert into hotel (name) values ('Vadi'), ('Göl');
  insert into app_user (first_name, last_name, email, password_hash) values ('Ayşe', 'Er', 'ayse@konuk.test', '-');
  insert into membership (hotel_id, user_id, role) values (1, 1, 'owner');
  insert into unit (hotel_id, unit_name, room_type, capacity, price_kurus, has_wifi, has_parking, has_pool, has_gym,
    has_restaurant, has_jacuzzi, has_balcony, has_sea_view, has_mountain_view, check_in_time, check_out_time, is_available)
    select n % 2 + 1, 'Birim ' || n, 'Bungalov', 2, 100, true, true, true, true, true, true, true, true, true, '14:00', '12:00', true
    from generate_series(0, ${stays * 2 - 1}) as n;
  insert into reservation (hotel_id, unit_id, reservation_uniq_id, request_hash, check_in, check_out, number_of_guests,
      total_price_kurus, status, created_by, created_at)
    select n % 2 + 1, n + 1, n::text, '-', date '2020-01-01' + n, date '2020-01-01' + n + 2 + n % 13, 1,
      case n % 5 when 0 then 0 when 1 then n when 2 then 9999999999 - n else 100001 + n * 37 end,
      (array['COMPLETED', 'ACTIVE', 'CANCELLED', 'CONFIRMED', 'NO_SHOW'])[n % 7 % 5 + 1],
      case when n % 2 = 0 then 1 end, '2020-01-01'
    from generate_series(0, ${stays - 1}) as n;
  -- As a move to another unit leaves it.
  update allocation set check_out = check_in + 1, price_kurus = price_kurus / 3 where id % 3 = 0;
  insert into allocation (hotel_id, unit_id, check_in, check_out, reservation_id, price_kurus, holds)
    select one.hotel_id, one.unit_id + ${stays}, one.check_out, reservation.check_out, one.reservation_id,
      total_price_kurus - one.price_kurus, one.holds
    from allocation as one join reservation on reservation.hotel_id = one.hotel_id and reservation.id = reservation_id
    where one.id % 3 = 0;
  insert into unit_block (hotel_id, unit_id, check_in, check_out, reason, created_at)
    values (1, 1, '2027-02-01', '2027-02-03', 'repair', '2026-11-01');`

let database: TestDatabase
let owner: string
let db: Db

beforeAll(async () => {
  database = await emptyDatabase()
  // Imitates a managed server: the owner of the tables is no superuser, and row-level security applies to the owner
  // too.
  owner = `${new URL(database.url).pathname.slice(1)}_owner`
  const name = new URL(database.url).pathname.slice(1)
  await onServer(
    database.url,
    `create role ${owner}; grant konuk_app to ${owner} with admin option; alter database ${name} owner to ${owner}`,
  )
  const url = new URL(database.url)
  url.searchParams.set('options', `-c role=${owner}`)
  const all = await readMigrations()
  await migrate(
    url.href,
    all.filter((one) => one.name < accounts),
  )
  await asOwner(database.url, before)
  await migrate(
    url.href,
    all.filter((one) => one.name <= accounts),
  )
  db = openDb(database.url, { role: 'konuk_app' })
}, 60_000)

afterAll(async () => {
  await db.destroy()
  await database.drop()
  await onServer(database.url, `drop role ${owner}`)
})

type Night = { reservationId: number; unitId: number; day: string; grossKurus: number }

async function storedIn(hotelId: number) {
  return inHotel(db, hotelId, async (tx) => {
    const segments = await sql<StaySegment & { reservationId: number; status: Status }>`
      select reservation_id, allocation.unit_id, allocation.check_in, allocation.check_out, price_kurus, status
      from allocation
      join reservation on reservation.hotel_id = allocation.hotel_id and reservation.id = reservation_id
      order by reservation_id, allocation.check_in`.execute(tx)
    const nights = await sql<Night>`
      select reservation_id, unit_id, day, gross_kurus from folio_line
      where kind = 'night' and not is_reversal order by reservation_id, day`.execute(tx)
    const totals = await sql<{ id: number; total: number; charged: number | null; closed: string | null }>`
      select id, total_price_kurus as total, charged_kurus as charged, reason as closed
      from reservation
      left join folio_sum on folio_sum.hotel_id = reservation.hotel_id and folio_sum.reservation_id = id
      left join folio on folio.hotel_id = reservation.hotel_id and folio.reservation_id = id
      where status in ('ACTIVE', 'CONFIRMED', 'COMPLETED') order by id`.execute(tx)
    return { segments: segments.rows, nights: nights.rows, totals: totals.rows }
  })
}

test('each night gets its price by the rules from its segment, and a cancelled stay has none', async () => {
  let count = 0
  for (const hotelId of [1, 2]) {
    const { segments, nights } = await storedIn(hotelId)
    const expected = segments
      .filter(({ status }) => isSold(status))
      .flatMap(({ reservationId, ...segment }) =>
        rowsOf(segment).map(({ day, unitId, price }) => ({ reservationId, unitId, day, grossKurus: price })),
      )
    expect(nights).toEqual(expected)
    count += new Set(segments.map(({ reservationId }) => reservationId)).size
  }
  expect(count).toBe(stays)
})

test('every total is right to the kuruş, and no past stay has an open balance', async () => {
  for (const hotelId of [1, 2]) {
    const { totals, segments } = await storedIn(hotelId)
    expect(totals.filter(({ total, charged }) => total !== charged)).toEqual([])
    const endOf = new Map(segments.map(({ reservationId, checkOut }) => [reservationId, checkOut]))
    const statusOf = new Map(segments.map(({ reservationId, status }) => [reservationId, status]))
    const isOver = (id: number) => statusOf.get(id) === 'COMPLETED' || (endOf.get(id) ?? '') < '2026-01-01'
    expect(totals.filter(({ id }) => isOver(id)).length).toBeGreaterThan(100)
    expect(totals.filter(({ id, closed }) => isOver(id) && closed !== 'before-accounts')).toEqual([])
    // The date lies after any day on which this test will run.
    const isAhead = (id: number) => statusOf.get(id) !== 'COMPLETED' && (endOf.get(id) ?? '') > '2033-01-01'
    expect(totals.filter(({ id }) => isAhead(id)).length).toBeGreaterThan(10)
    expect(totals.filter(({ id, closed }) => isAhead(id) && closed !== null)).toEqual([])
  }
})

test("the nights of a stay have the stay's author", async () => {
  const { rows } = await inHotel(db, 1, (tx) =>
    sql<{ createdBy: number | null }>`select distinct created_by from folio_line`.execute(tx),
  )
  expect(rows).toEqual([{ createdBy: 1 }])
})
