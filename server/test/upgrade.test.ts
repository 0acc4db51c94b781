// Upgrades a database of an older version: its content survives the migration that introduces memberships.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb } from '#server/platform/db/connect.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { asOwner, emptyDatabase, onServer, type TestDatabase } from './database.ts'

const membership = '0023_membership.sql'
const sessions = { hotel1: '00000000-0000-4000-8000-000000000001', hotel2: '00000000-0000-4000-8000-000000000002' }

/** Two hotels; the second has two users. The first hotel has one row of each kind that refers to a user. */
const before = `
  insert into hotel (name) values ('Vadi'), ('Göl');
  insert into app_user (hotel_id, first_name, last_name, email, password_hash, created_at) values
    (1, 'Ayşe', 'Er', 'ayse@konuk.test', '-', '2026-01-01'), (2, 'Can', 'Su', 'can@konuk.test', '-', '2026-02-01'),
    (2, 'Ece', 'Ak', 'ece@konuk.test', '-', '2026-03-01');
  insert into session (id, hotel_id, user_id, created_at, expires_at) values
    ('${sessions.hotel1}', 1, 1, '2026-11-01', '2099-01-01'), ('${sessions.hotel2}', 2, 3, '2026-11-01', '2099-01-01');
  insert into account_code (hotel_id, user_id, purpose, code_hash, created_at, expires_at) values
    (1, 1, 'verify-email', 'a', '2026-11-01', '2026-12-01'), (2, 3, 'reset-password', 'b', '2026-11-01', '2026-12-01');
  insert into unit (hotel_id, unit_name, room_type, capacity, price_kurus, has_wifi, has_parking, has_pool, has_gym,
    has_restaurant, has_jacuzzi, has_balcony, has_sea_view, has_mountain_view, check_in_time, check_out_time, is_available)
    values (1, 'Bungalov 1', 'Bungalov', 2, 100, true, true, true, true, true, true, true, true, true, '14:00', '12:00', true);
  insert into reservation (hotel_id, unit_id, reservation_uniq_id, request_hash, check_in, check_out, number_of_guests,
    total_price_kurus, created_by, created_at) values (1, 1, '1', '-', '2027-01-01', '2027-01-03', 1, 100, 1, '2026-11-01');
  insert into reservation_step (hotel_id, reservation_id, step, taken_at, taken_by, before)
    values (1, 1, 'check-in', '2026-11-01', 1, '{}');
  insert into unit_block (hotel_id, unit_id, check_in, check_out, reason, created_by, created_at)
    values (1, 1, '2027-02-01', '2027-02-03', 'repair', 1, '2026-11-01');
  insert into consent_code (hotel_id, purpose, reservation_uniq_id, phone, guest_name, text_version, full_text, text_sha256,
    sms_text_masked, code_hash, asked_at, expires_at, staff_user_id, verified_at, verified_by)
    values (1, 'MARKETING', '', '+90', 'Ali', 1, '-', '-', '-', '-', '2026-11-01', '2026-11-01', 1, '2026-11-01', 1);
  insert into marketing_consent (hotel_id, phone, guest_name, proof_id, granted_at, granted_by, revoked_at, revoked_by)
    values (1, '+90', 'Ali', 1, '2026-11-01', 1, '2026-11-02', 1);
  insert into sms_template (hotel_id, template_name, template_content, kind, created_at, updated_at)
    values (1, 'Selam', 'Selam', 'informational', '2026-11-01', '2026-11-01');
  insert into sms_template_version (hotel_id, template_id, version, template_name, template_content, kind, saved_at, saved_by)
    values (1, 1, 1, 'Selam', 'Selam', 'informational', '2026-11-01', 1);
  insert into sms_batch (hotel_id, request_id, request_hash, message, kind, total, sent_by, created_at)
    values (1, '1', '-', 'Selam', 'informational', 0, 1, '2026-11-01');
  insert into sms_account (hotel_id, driver, username, secret_box, sender, updated_at, updated_by)
    values (1, 'netgsm', '-', '-', '-', '2026-11-01', 1);
  insert into notification (hotel_id, kind, about, data, created_at)
    values (1, 'reservation-created', '1', '{}', '2026-11-01');
  insert into notification_read (hotel_id, user_id, notification_id, read_at) values (1, 1, 1, '2026-11-01');
  insert into person (hotel_id, created_at) values (1, '2026-11-01'), (1, '2026-11-01');
  insert into person_note (hotel_id, person_id, text, created_by, created_at, changed_by, changed_at)
    values (1, 1, 'Not', 1, '2026-11-01', 1, '2026-11-02');
  insert into person_merge (hotel_id, kept, gone, guest_ids, note_ids, merged_at, merged_by, undone_at, undone_by)
    values (1, 1, 2, '{}', '{}', '2026-11-01', 1, '2026-11-02', 1);`

let database: TestDatabase
let owner: string
let db: Db

beforeAll(async () => {
  database = await emptyDatabase()
  // Imitates a managed server: the owner of the tables is no superuser, and row-level security applies to the owner
  // too.
  owner = `${new URL(database.url).pathname.slice(1)}_owner`
  await onServer(
    database.url,
    `create role ${owner}; grant konuk_app to ${owner} with admin option;
     alter database ${new URL(database.url).pathname.slice(1)} owner to ${owner}`,
  )
  const url = new URL(database.url)
  url.searchParams.set('options', `-c role=${owner}`)
  const all = await readMigrations()
  const upTo = (last: (name: string) => boolean) =>
    migrate(
      url.href,
      all.filter(({ name }) => last(name)),
    )
  await upTo((name) => name < membership)
  await asOwner(database.url, before)
  await upTo((name) => name <= membership)
  // The auth scope had another name in this older version.
  await asOwner(
    database.url,
    `create or replace function konuk_account_desk() returns boolean language sql stable parallel safe
       as $$ select 'on' in (current_setting('konuk.account_desk', true), current_setting('konuk.auth_scope', true)) $$`,
  )
  db = openDb(database.url, { role: 'konuk_app' })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
  await onServer(database.url, `drop role ${owner}`)
})

test('every user owns the business that they belonged to, since the time when they joined it', async () => {
  const { rows } = await inAuthScope(db, (tx) =>
    sql`select hotel_id, user_id, role, created_at::date::text as since from membership order by user_id`.execute(tx),
  )

  expect(rows).toEqual([
    { hotelId: 1, userId: 1, role: 'owner', since: '2026-01-01' },
    { hotelId: 2, userId: 2, role: 'owner', since: '2026-02-01' },
    { hotelId: 2, userId: 3, role: 'owner', since: '2026-03-01' },
  ])
})

test('a user who was signed in still is, and sees the same people', async () => {
  const seenBy = (sessionId: string) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql`
        select hotel_id, user_id from konuk_enter_session(${sessionId}::uuid, '2026-11-21')`.execute(tx)
      const people = await sql<{ firstName: string }>`select first_name from app_user order by id`.execute(tx)
      return { rows, people: people.rows.map(({ firstName }) => firstName) }
    })

  expect(await seenBy(sessions.hotel1)).toEqual({ rows: [{ hotelId: 1, userId: 1 }], people: ['Ayşe'] })
  expect(await seenBy(sessions.hotel2)).toEqual({ rows: [{ hotelId: 2, userId: 3 }], people: ['Can', 'Ece'] })
})

test('codes that were mailed before the upgrade can still be used', async () => {
  const { rows } = await inAuthScope(db, (tx) =>
    sql`select user_id, purpose, code_hash from account_code order by id`.execute(tx),
  )

  expect(rows).toEqual([
    { userId: 1, purpose: 'verify-email', codeHash: 'a' },
    { userId: 3, purpose: 'reset-password', codeHash: 'b' },
  ])
})

test('a session can be opened only for a member from now on', async () => {
  const open = (hotel: number, user: number) =>
    inAuthScope(db, (tx) =>
      sql`insert into session (id, hotel_id, user_id, created_at, expires_at)
        values (gen_random_uuid(), ${hotel}, ${user}, now(), now())`.execute(tx),
    )

  await expect(open(1, 2)).rejects.toMatchObject({ constraint: 'session_of_member' })
  expect((await open(2, 2)).numAffectedRows).toBe(1n)
})

test('rows keep their author, and every row that names a person names a member', async () => {
  const { rows: keys } = await sql<{ table: string; column: string; to: string; cascades: boolean }>`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as to,
      confdeltype = 'c' as cascades
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[cardinality(conkey)]
    where contype = 'f' and confrelid in ('app_user'::regclass, 'membership'::regclass)
    order by 1, 2`.execute(db)
  const toMembers = keys.filter(({ to }) => to === 'membership')

  expect(keys.filter(({ to }) => to === 'app_user').map(({ table }) => table)).toEqual(['account_code', 'membership'])
  expect(toMembers.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'consent_code.staff_user_id',
    'consent_code.verified_by',
    'marketing_consent.granted_by',
    'marketing_consent.revoked_by',
    'notification_read.user_id',
    'person_merge.merged_by',
    'person_merge.undone_by',
    'person_note.changed_by',
    'person_note.created_by',
    'reservation.created_by',
    'reservation_step.taken_by',
    'session.user_id',
    'sms_account.updated_by',
    'sms_batch.sent_by',
    'sms_template_version.saved_by',
    'unit_block.created_by',
  ])
  expect(keys.filter(({ cascades }) => cascades).map(({ table }) => table)).toEqual([
    'account_code',
    'membership',
    'notification_read',
    'session',
  ])
  for (const { table, column } of toMembers) {
    const { rows } = await inHotel(db, 1, (tx) =>
      sql<{ by: number }>`select ${sql.ref(column)} as by from ${sql.table(table)}`.execute(tx),
    )
    expect({ table, column, rows }).toEqual({ table, column, rows: [{ by: 1 }] })
  }
})
