// Runs migration 0030_names_of_the_field.sql on a database with data from before the migration.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenConstraint, type Db, openDb } from '#server/platform/db/connect.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { asOwner, emptyDatabase, type TestDatabase } from '#server/test/database.ts'

let database: TestDatabase
let owner: Db
let app: Db

beforeAll(async () => {
  database = await emptyDatabase()
  const all = await readMigrations()
  await migrate(
    database.url,
    all.filter(({ name }) => name < '0023'),
  )
  await asOwner(database.url, before)
  await migrate(database.url, all)
  owner = openDb(database.url, { max: 1 })
  app = openDb(database.url, { max: 2, role: 'konuk_app' })
})

afterAll(async () => {
  await Promise.all([owner.destroy(), app.destroy()])
  await database.drop()
})

/**
 * The old database has two businesses, each with a stay of two nights in two units, a block, and a guest who was merged
 * with another.
 */
const before = `
  insert into hotel (name) values ('Bir'), ('Iki');
  insert into app_user (hotel_id, first_name, last_name, email, password_hash)
  select id, 'Ayse', 'Kaya', id || '@konuk.test', '-' from hotel;
  insert into unit (hotel_id, unit_name, room_type, capacity, price_kurus, has_wifi, has_parking, has_pool, has_gym,
    has_restaurant, has_jacuzzi, has_balcony, has_sea_view, has_mountain_view, check_in_time, check_out_time,
    is_available)
  select hotel.id, unit_name, 'Bungalov', 2, 1, false, false, false, false, false, false, false, false, false, '14:00',
    '12:00', true
  from (values ('A'), ('B')) as made (unit_name) cross join hotel;
  insert into reservation (hotel_id, unit_id, reservation_uniq_id, request_hash, check_in, check_out, number_of_guests,
    total_price_kurus, created_at)
  select hotel_id, id, '1', '-', '2026-01-01', '2026-01-03', 1, 500, now() from unit where unit_name = 'A';
  update occupancy set check_out = '2026-01-02', price_kurus = 200;
  insert into occupancy (hotel_id, unit_id, check_in, check_out, reservation_id, price_kurus, holds)
  select unit.hotel_id, unit.id, '2026-01-02', '2026-01-03', reservation.id, 300, true
  from unit join reservation on reservation.hotel_id = unit.hotel_id where unit_name = 'B';
  insert into unit_block (hotel_id, unit_id, check_in, check_out, reason, created_at)
  select hotel_id, id, '2026-01-05', '2026-01-06', 'repair', now() from unit where unit_name = 'A';
  insert into person (hotel_id, created_at) select id, now() from hotel cross join generate_series(1, 2);
  update person set merged_into = id + 2 where id < 3;
  insert into guest (hotel_id, reservation_id, person_id, position, first_name, last_name, nationality, is_main_guest)
  select reservation.hotel_id, reservation.id, person.id, 0, 'Zeynep', 'Kaya', 'TUR', true
  from reservation join person on person.hotel_id = reservation.hotel_id and merged_into is null;
  insert into person_note (hotel_id, person_id, text, created_by, created_at)
  select guest.hotel_id, person_id, 'Sessiz oda', app_user.id, now()
  from guest join app_user on app_user.hotel_id = guest.hotel_id;
  insert into person_merge (hotel_id, kept, gone, guest_ids, note_ids, merged_at, merged_by)
  select person.hotel_id, merged_into, person.id, '{}', '{}', now(), app_user.id
  from person join app_user on app_user.hotel_id = person.hotel_id where merged_into is not null`

const nights = (tx: Db) =>
  tx
    .selectFrom('allocation')
    .innerJoin('unit', (join) => join.onRef('unit.hotelId', '=', 'allocation.hotelId').onRef('unit.id', '=', 'unitId'))
    .select(['unitName', 'checkIn', 'checkOut', 'allocation.priceKurus', 'holds'])
    .orderBy('checkIn')
    .orderBy('unitName')
    .execute()

const stored = [
  { unitName: 'A', checkIn: '2026-01-01', checkOut: '2026-01-02', priceKurus: 200, holds: true },
  { unitName: 'B', checkIn: '2026-01-02', checkOut: '2026-01-03', priceKurus: 300, holds: true },
  { unitName: 'A', checkIn: '2026-01-05', checkOut: '2026-01-06', priceKurus: null, holds: true },
]

test('all rows are still there, and each business still sees only its own', async () => {
  for (const hotelId of [1, 2]) {
    await inHotel(app, hotelId, async (tx) => {
      expect(await nights(tx)).toEqual(stored)
      const { guestProfileId } = await tx.selectFrom('guest').select('guestProfileId').executeTakeFirstOrThrow()
      const profiles = await tx.selectFrom('guestProfile').select(['id', 'mergedInto']).orderBy('id').execute()
      expect(profiles).toEqual([
        { id: guestProfileId - 2, mergedInto: guestProfileId },
        { id: guestProfileId, mergedInto: null },
      ])
      const notes = await tx.selectFrom('guestNote').select(['guestProfileId', 'text']).execute()
      expect(notes).toEqual([{ guestProfileId, text: 'Sessiz oda' }])
      expect(await tx.selectFrom('guestMerge').select(['kept', 'gone']).execute()).toEqual([
        { kept: guestProfileId, gone: guestProfileId - 2 },
      ])
    })
  }
  expect(await nights(app)).toEqual([])
})

test('nights are allocated and freed as before, and none twice', async () => {
  const change = (act: (tx: Db) => Promise<unknown>) =>
    inHotel(app, 1, async (tx) => {
      await act(tx)
      const rows = await nights(tx)
      throw Object.assign(new Error('rolled back'), { rows })
    }).catch((error: unknown) => (error instanceof Error && 'rows' in error ? error.rows : brokenConstraint(error)))

  const [first, second, block] = stored
  const cancelled = await change((tx) => tx.updateTable('reservation').set({ status: 'CANCELLED' }).execute())
  expect(cancelled).toEqual([{ ...first, holds: false }, { ...second, holds: false }, block])

  const moved = await change((tx) => tx.updateTable('unitBlock').set({ checkOut: '2026-01-07' }).execute())
  expect(moved).toEqual([first, second, { ...block, checkOut: '2026-01-07' }])

  const taken = await change((tx) => tx.updateTable('unitBlock').set({ checkIn: '2026-01-01' }).execute())
  expect(taken).toBe('reservation_no_double_booking')
})

test('nothing in the database has an old name', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname from pg_trigger
      union all select polname from pg_policy
      union all select attname from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace
    ) as named
    where name ~ 'occup|(?<!another_)person(?!al)'`.execute(owner)
  expect(rows).toEqual([])
})
