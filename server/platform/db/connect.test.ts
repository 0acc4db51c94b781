import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#server/test/database.ts'
import { brokenConstraint, type Db, isConnectionLost, openDb, sqlState } from './connect.ts'

let database: TestDatabase
let owner: Db
let app: Db

beforeAll(async () => {
  database = await testDatabase()
  owner = openDb(database.url)
  app = openDb(database.url, { role: 'konuk_app', max: 2 })
})

afterAll(async () => {
  await Promise.all([owner.destroy(), app.destroy()])
  await database.drop()
})

test('days stay text, bigints become numbers, timestamps become Dates, and keys become camelCase', async () => {
  const { rows } = await sql`
    select date '2026-03-29' as check_in, 9007199254740991::bigint as total, timestamptz '2026-03-29T03:00+03' as made_at,
           '{2026-03-29,2026-03-30}'::date[] as nights, '{1,2,null}'::bigint[] as ids`.execute(owner)

  expect(rows).toEqual([
    {
      checkIn: '2026-03-29',
      total: 9_007_199_254_740_991,
      madeAt: new Date('2026-03-29T00:00:00Z'),
      nights: ['2026-03-29', '2026-03-30'],
      ids: [1, 2, null],
    },
  ])
})

test('keys inside JSON are camelCase too, at any depth', async () => {
  const { rows } = await sql`
    select '{"first_guest": {"last_name": "Kaya", "phone_numbers": [{"is_main": true}, 5, null]}}'::jsonb as booked_by,
           '[{"room_type": "Villa"}]'::jsonb as asked_for, null as left_out, '{}'::text[] as no_words`.execute(owner)

  expect(rows).toEqual([
    {
      bookedBy: { firstGuest: { lastName: 'Kaya', phoneNumbers: [{ isMain: true }, 5, null] } },
      askedFor: [{ roomType: 'Villa' }],
      leftOut: null,
      noWords: [],
    },
  ])
})

test('a bigint that a number cannot hold is refused, not rounded', async () => {
  await expect(sql`select 9007199254740993::bigint as id`.execute(owner)).rejects.toThrow('does not fit')
})

test('the app runs as its role even if the URL names a superuser, and RESET ROLE leads to no other role', async () => {
  await app.connection().execute(async (connection) => {
    await sql`reset role`.execute(connection)
    const { rows } = await sql`select current_user::text as name, current_setting('is_superuser') as super`.execute(
      connection,
    )

    expect(rows).toEqual([{ name: 'konuk_app', super: 'off' }])
  })
})

test('a role is added to the options that the URL already has', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c work_mem=5MB')
  const db = openDb(url.href, { role: 'konuk_app' })

  const { rows } = await sql`select current_user::text as name, current_setting('work_mem') as memory`.execute(db)
  await db.destroy()

  expect(rows).toEqual([{ name: 'konuk_app', memory: '5MB' }])
})

test('an error names the broken constraint', async () => {
  const message = { channel: 'pigeon', recipient: 'x', text: 'x' }

  const error: unknown = await owner
    .insertInto('outboxMessage')
    .values(message)
    .execute()
    .catch((caught: unknown) => caught)

  expect(brokenConstraint(error)).toBe('outbox_message_channel')
  expect(sqlState(error)).toBe('23514')
  expect(isConnectionLost(error)).toBe(false)
})

const end = (pid: number | undefined) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(owner)

test('connections that the server ends, idle or in a transaction, do not end the process', async () => {
  const victim = openDb(database.url, { max: 1 })
  const served = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(victim)).rows[0]?.pid

  await end(await served())
  await expect.poll(served).toBeGreaterThan(0)

  const interrupted = victim.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await end(rows[0]?.pid)
    await sql`select 1`.execute(tx)
  })
  const error: unknown = await interrupted.catch((caught: unknown) => caught)
  expect(isConnectionLost(error)).toBe(true)
  await expect.poll(served).toBeGreaterThan(0)
  await victim.destroy()
})

test('an unreachable server counts as a lost connection', async () => {
  const nowhere = openDb('postgresql://konuk:x@localhost:1/konuk')

  const error: unknown = await sql`select 1`.execute(nowhere).catch((caught: unknown) => caught)
  await nowhere.destroy()

  expect(isConnectionLost(error)).toBe(true)
})
