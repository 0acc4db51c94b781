import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { asOwner, onServer, type TestDatabase, testDatabase } from '#server/test/database.ts'
import { behindProxy } from '#server/test/database-proxy.fixture.ts'
import { openDb, openPool } from './connect.ts'
import { warnOfStrongLogin } from './runtime-role.ts'

let database: TestDatabase
let logins: string[]

beforeAll(async () => {
  database = await testDatabase()
  logins = []
})
afterAll(async () => {
  await database.drop()
  for (const login of logins) await onServer(database.url, `drop role ${login}`)
})

/** Creates a login and returns the URL that signs in with it. */
async function loginWith(rights: string): Promise<string> {
  const url = new URL(database.url)
  const name = `${url.pathname.slice(1)}_${logins.length}`
  logins.push(name)
  await asOwner(database.url, `create role ${name} login password 'geheim' ${rights}`)
  url.username = name
  url.password = 'geheim'
  return url.href
}

test('a login that is only a member of the role runs as the role, and cannot become anything more', async () => {
  const url = await loginWith('in role konuk_app')
  const db = openDb(url, { role: 'konuk_app', max: 1 })
  onTestFinished(() => db.destroy())

  const role = async () => (await sql<{ role: string }>`select current_user::text as role`.execute(db)).rows[0]?.role
  expect(await role()).toBe('konuk_app')
  await sql`set role none`.execute(db)
  expect(await role()).not.toBe('konuk')
  await expect(sql`alter table hotel disable row level security`.execute(db)).rejects.toThrow('must be owner')
  await expect(sql`select 1 from hotel`.execute(db).then(({ rows }) => rows)).resolves.toEqual([])
  expect(await warnings(url)).toEqual([])
})

test.each([
  ['a superuser', 'superuser'],
  ['one who passes row-level security', 'bypassrls in role konuk_app'],
  ['one who makes roles', 'createrole in role konuk_app'],
  ['a member of another role', 'in role konuk_app, pg_read_all_data'],
])('%s behind DATABASE_URL is named in the log', async (_who, rights) => {
  expect(await warnings(await loginWith(rights))).toEqual([{ login: logins.at(-1) }])
})

test.each([
  ['a superuser', { rolsuper: true, rolbypassrls: false }],
  ['one that passes row-level security', { rolsuper: false, rolbypassrls: true }],
])('a role that somebody has made %s is refused at each connection', async (_what, made) => {
  // A view fakes the stronger role, because the real role belongs to the whole server, and changing it even for a
  // moment would open the databases of other tests.
  await asOwner(
    database.url,
    `create schema if not exists stronger; create or replace view stronger.pg_roles as
       select rolname, ${made.rolsuper} as rolsuper, ${made.rolbypassrls} as rolbypassrls from pg_catalog.pg_roles;
     grant usage on schema stronger to konuk_app; grant select on stronger.pg_roles to konuk_app`,
  )
  const url = new URL(database.url)
  url.searchParams.set('options', '-c search_path=stronger,pg_catalog,public')
  const db = openDb(url.href, { role: 'konuk_app', max: 1 })
  onTestFinished(() => db.destroy())
  await expect(sql`select 1`.execute(db)).rejects.toThrow('The role "konuk_app" may pass row-level security')
})

test('the database refuses a login that may not become the role', async () => {
  const db = openDb(await loginWith(''), { role: 'konuk_app', max: 1 })
  onTestFinished(() => db.destroy())
  await expect(sql`select 1`.execute(db)).rejects.toThrow(/role "konuk_app"/)
})

test('a pooler that drops the options is noticed at each connection, and no query goes through it', async () => {
  const url = await throughPooler(database.url)
  const db = openDb(url, { role: 'konuk_app', max: 1 })
  onTestFinished(() => db.destroy())
  const refusal = /runs as "\w+" instead of "konuk_app": a pooler/

  await expect(sql`select 1`.execute(db)).rejects.toThrow(refusal)
  await expect(sql`select 1`.execute(db)).rejects.toThrow(refusal)
  // The connection itself works without the role.
  const plain = openDb(url, { max: 1 })
  onTestFinished(() => plain.destroy())
  expect((await sql`select 1 as one`.execute(plain)).rows).toEqual([{ one: 1 }])
})

async function warnings(url: string): Promise<unknown[]> {
  const said: unknown[] = []
  const pool = openPool(url, { role: 'konuk_app', max: 1 })
  const client = await pool.connect()
  await warnOfStrongLogin(client, 'konuk_app', { warn: (facts: unknown) => void said.push(facts) })
  client.release()
  await pool.end()
  return said
}

/** Returns the URL of the same database behind a proxy that passes on everything except the startup `options`. */
const throughPooler = (to: string): Promise<string> =>
  behindProxy(to, (client, server) => {
    client.once('data', (start) => {
      server.write(withoutOptions(start))
      client.pipe(server)
    })
    server.pipe(client)
  })

/** A startup message is its length, the protocol, and names with values, each ended by a zero byte. */
function withoutOptions(start: Buffer): Buffer {
  const words = start.subarray(8).toString().split('\0')
  const at = words.indexOf('options')
  if (at >= 0) words.splice(at, 2)
  const rest = Buffer.from(words.join('\0'))
  const head = Buffer.alloc(8)
  head.writeInt32BE(rest.length + 8, 0)
  start.copy(head, 4, 4, 8)
  return Buffer.concat([head, rest])
}
