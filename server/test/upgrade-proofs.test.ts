// Upgrades a database of an older version: its proofs are chained in order of time, and its identity numbers are
// sealed.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenProofs } from '#server/features/consent/proof-chain.store.ts'
import { sealWhatIsStored } from '#server/stored-secrets.ts'
import { sealedNumbersOf } from '#server/stored-secrets.fixture.ts'
import { type Db, openDb } from '#server/platform/db/connect.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { asOwner, emptyDatabase, onServer, type TestDatabase } from './database.ts'

const secret = 'the-secret-of-the-tests-the-secret-of-the-tests'
const proof = (purpose: string, verified: string | null, stay: string | null = null) => `
  insert into consent_code (hotel_id, purpose, reservation_uniq_id, phone, guest_name, identity_hash, stay, text_version,
    full_text, text_sha256, sms_text_masked, code_hash, asked_at, expires_at, staff_user_id, verified_at)
  values (1, '${purpose}', '1', '+90', 'Ali', 'h', ${stay === null ? 'null' : `'${stay}'`}, 1, 'x',
    encode(sha256('x'), 'hex'), '-', '-', '2026-11-01', '2026-11-01', 1, ${verified === null ? 'null' : `'${verified}'`});`
const before = `
  insert into hotel (name) values ('Vadi');
  insert into app_user (first_name, last_name, email, password_hash) values ('Ayşe', 'Er', 'ayse@konuk.test', '-');
  insert into membership (hotel_id, user_id, role) values (1, 1, 'owner');
  insert into unit (hotel_id, unit_name, room_type, capacity, price_kurus, has_wifi, has_parking, has_pool, has_gym,
    has_restaurant, has_jacuzzi, has_balcony, has_sea_view, has_mountain_view, check_in_time, check_out_time, is_available)
    values (1, 'A', 'Bungalov', 2, 100, true, true, true, true, true, true, true, true, true, '14:00', '12:00', true);
  insert into reservation (hotel_id, unit_id, reservation_uniq_id, request_hash, check_in, check_out, number_of_guests,
    total_price_kurus, created_by, created_at) values (1, 1, '1', 'guessable', '2027-01-01', '2027-01-03', 2, 100, 1, now());
  insert into guest_profile (hotel_id, created_at) values (1, now());
  insert into guest (hotel_id, reservation_id, position, first_name, last_name, nationality, tc_kimlik, passport_number,
    identity_hash, is_main_guest, guest_profile_id) values
    (1, 1, 0, 'Ali', 'Su', 'TUR', '10000000146', null, 'h', true, 1),
    (1, 1, 1, 'Ida', 'Su', 'DEU', null, 'C01X00T47', null, false, 1);
  ${proof('KVKK', '2026-11-03')} ${proof('CONTRACT', '2026-11-02')} ${proof('CONTRACT', null, '{"unitId": 1}')}`

let database: TestDatabase
let owner: string
let db: Db

beforeAll(async () => {
  database = await emptyDatabase()
  // Imitates a managed server: the owner of the tables is no superuser, and row-level security applies to the owner
  // too.
  const name = new URL(database.url).pathname.slice(1)
  owner = `${name}_owner`
  await onServer(
    database.url,
    `create role ${owner}; grant konuk_app to ${owner} with admin option; alter database ${name} owner to ${owner}`,
  )
  const url = new URL(database.url)
  url.searchParams.set('options', `-c role=${owner}`)
  const all = await readMigrations()
  await migrate(
    url.href,
    all.filter(({ name: file }) => file < '0031'),
  )
  await asOwner(database.url, before)
  await migrate(url.href, all)
  db = openDb(database.url, { role: 'konuk_app', secret })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
  await onServer(database.url, `drop role ${owner}`)
})

test('old proofs are chained by their time, keep that time, and form an intact chain', async () => {
  const rows = await inHotel(db, 1, (tx) =>
    tx.selectFrom('consentCode').select(['purpose', 'chainPosition', 'verifiedAt', 'unstated']).orderBy('id').execute(),
  )

  const day = (text: string) => new Date(`${text}T00:00:00Z`).getTime()
  expect(
    rows.map(({ verifiedAt }) => Math.abs((verifiedAt?.getTime() ?? 0) - day('2026-11-02')) < 2 * 86_400_000),
  ).toEqual([true, true, false])
  expect(rows.map(({ chainPosition }) => chainPosition)).toEqual([2, 1, null])
  expect(rows.map(({ unstated }) => unstated.length)).toEqual([0, 5, 0])
  expect(await inHotel(db, 1, (tx) => brokenProofs(tx, 1))).toEqual([])
})

test('identity numbers are sealed at the first start, and nothing is left against which they could be guessed', async () => {
  expect(await sealWhatIsStored(db, secret)).toBe(2)

  expect(await sealedNumbersOf(db, 1)).toEqual(['10000000146', 'C01X00T47'])
  const { rows } = await inHotel(db, 1, (tx) =>
    sql`select tc_kimlik, passport_number, identity_hash = 'h' as kept, request_hash
      from guest join booking using (hotel_id) order by guest.id`.execute(tx),
  )
  expect(rows).toEqual([
    { tcKimlik: null, passportNumber: null, kept: true, requestHash: '' },
    { tcKimlik: null, passportNumber: null, kept: false, requestHash: '' },
  ])
})
