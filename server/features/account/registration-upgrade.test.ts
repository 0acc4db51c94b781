// The upgrade of an older database turns users who had not confirmed their address into registrations.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb } from '#server/platform/db/connect.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { asOwner, emptyDatabase, type TestDatabase } from '#server/test/database.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await emptyDatabase()
  const all = await readMigrations()
  await migrate(
    database.url,
    all.filter(({ name }) => name < '0042'),
  )
  await asOwner(
    database.url,
    `insert into hotel (name) values ('Vadi'), ('Göl'), ('Dere');
     insert into app_user (first_name, last_name, email, phone, password_hash, email_verified_at) values
       ('Ayşe', 'Er', 'ayse@konuk.test', null, 'a', '2026-01-01'),
       ('Can', 'Su', 'can@konuk.test', '+905321112233', 'c', null),
       ('Ece', 'Ak', 'ece@konuk.test', null, 'e', null);
     insert into membership (hotel_id, user_id, role) values (1, 1, 'owner'), (2, 2, 'owner'), (1, 3, 'owner');
     insert into account_code (user_id, purpose, code_hash, created_at, expires_at, tries)
       values (2, 'verify-email', 'hash', '2026-11-01', '2026-11-02', 2),
              (1, 'reset-password', 'link', '2026-11-01', '2026-11-02', 0);`,
  )
  await migrate(database.url)
  db = openDb(database.url, { role: 'konuk_app' })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('an empty business of an unconfirmed user becomes a registration again; a verified user, and one among other members, stay', async () => {
  const [registrations, users, hotels, codes] = await inAuthScope(db, (tx) =>
    Promise.all([
      tx.selectFrom('registration').selectAll().execute(),
      tx.selectFrom('appUser').select('email').orderBy('email').execute(),
      tx.selectFrom('hotel').select('name').orderBy('id').execute(),
      tx.selectFrom('accountCode').select('purpose').execute(),
    ]),
  )

  expect(registrations).toMatchObject([
    {
      email: 'can@konuk.test',
      firstName: 'Can',
      phone: '+905321112233',
      passwordHash: 'c',
      hotelName: 'Göl',
      codeHash: 'hash',
      codeExpiresAt: new Date('2026-11-02T00:00:00Z'),
      tries: 2,
    },
  ])
  expect(users.map(({ email }) => email)).toEqual(['ayse@konuk.test', 'ece@konuk.test'])
  expect(hotels.map(({ name }) => name)).toEqual(['Vadi', 'Dere'])
  expect(codes).toEqual([{ purpose: 'reset-password' }])
})
