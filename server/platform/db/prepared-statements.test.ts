import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner, type TestDatabase, testDatabase } from '#server/test/database.ts'
import { type Db, openDb } from './connect.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import { runTransaction } from './transaction.ts'

let database: TestDatabase
const open: Db[] = []
const warned: object[] = []

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => asOwner(database.url, `drop table if exists note; create table note as select 1 as id, 'x' as text`))
afterAll(async () => {
  for (const db of open) await db.destroy()
  await database.drop()
})

/** Opens a database with a single connection. */
function opened(prepared: ConstructorParameters<typeof PreparedStatements>[0] = {}): Db {
  const db = openDb(database.url, { max: 1, prepared: { ...prepared, log: { warn: (about) => warned.push(about) } } })
  open.push(db)
  return db
}

const sum = async (db: Db, a: number, b: number) =>
  (await sql<{ sum: number }>`select ${a}::int + ${b}::int as sum`.execute(db)).rows[0]?.sum
const notes = async (db: Db) => (await sql`select * from note`.execute(db)).rows
const connection = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
const prepared = async (db: Db) => {
  const { rows } = await sql<{ statement: string; calls: number }>`
    select statement, generic_plans + custom_plans as calls from pg_prepared_statements`.execute(db)
  return rows
}

test('a statement is prepared once per connection, whatever its values', async () => {
  const db = opened()

  expect([await sum(db, 1, 2), await sum(db, 3, 4), await runTransaction(db, (tx) => sum(tx, 5, 6))]).toEqual([
    3, 7, 11,
  ])

  expect(await prepared(db)).toContainEqual({ statement: expect.stringContaining('$1::int + $2::int'), calls: 3 })
})

test('a limit is part of the prepared text', async () => {
  const db = opened()
  expect(db.selectFrom('unit').select('id').limit(5).offset(7).compile()).toMatchObject({
    sql: expect.stringContaining('limit 5 offset $1'),
    parameters: [7],
  })
})

test('no statement is prepared when that is turned off, and no bulk insert ever', async () => {
  const off = opened({ areOn: false })
  expect(await sum(off, 1, 2)).toBe(3)
  expect(await prepared(off)).toEqual([])

  const db = opened()
  const texts = Array.from({ length: 101 }, (_, at) => at)
  await sql`insert into note (id) values ${sql.join(texts.map((id) => sql`(${id})`))}`.execute(db)
  expect((await prepared(db)).filter(({ statement }) => statement.startsWith('insert'))).toEqual([])
})

test('a connection with the maximum number of names gets no more, and is replaced afterwards', async () => {
  const db = opened({ bound: 3 })
  const first = await connection(db)
  const asked = (tx: Db) =>
    Promise.all([1, 2, 3, 4].map(async (at) => (await sql`select ${sql.lit(at)}`.execute(tx)).rows.length))

  await runTransaction(db, async (tx) => {
    expect(await asked(tx)).toEqual([1, 1, 1, 1])
    expect(await prepared(tx)).toHaveLength(3)
  })

  expect(await connection(db)).not.toBe(first)
  expect(await prepared(db)).toHaveLength(2)
})

test('a table may change under a prepared statement, in and outside transactions and on every connection', async () => {
  const [db, other] = [opened(), openDb(database.url, { max: 2 })]
  open.push(other)
  const both = (act: (tx: Db) => Promise<unknown>) =>
    Promise.all([1, 2].map(() => runTransaction(other, async (tx) => [await connection(tx), await act(tx)])))
  await notes(db)
  await both(notes)

  await asOwner(database.url, 'alter table note add column page int')

  expect(await notes(db)).toEqual([{ id: 1, text: 'x', page: null }])
  expect(await notes(db)).toEqual([{ id: 1, text: 'x', page: null }])
  expect(await both(notes)).toEqual([1, 2].map(() => [expect.anything(), [{ id: 1, text: 'x', page: null }]]))
  expect((await prepared(db)).filter(({ statement }) => statement.includes('note'))).toHaveLength(1)
})

test('a transaction that meets the change is repeated, and its work is done once', async () => {
  const db = opened()
  const add = sql`insert into note (id) values (2)`
  const addAndRead = (tx: Db) => add.execute(tx).then(() => notes(tx))
  await runTransaction(db, notes)
  await asOwner(database.url, 'alter table note add column page int')

  expect(await runTransaction(db, addAndRead)).toHaveLength(2)
})

test('when a pooler loses prepared statements, queries continue without them, with one warning', async () => {
  const db = opened()
  await sum(db, 1, 2)
  await sql`deallocate all`.execute(db)

  expect(await runTransaction(db, (tx) => sum(tx, 3, 4))).toBe(7)
  expect(await sum(db, 5, 6)).toBe(11)
  expect(await prepared(db)).toEqual([])
  expect(warned).toEqual([{ code: '26000' }])
})

test('when a pooler hands on a connection that has the name already, queries continue without prepared statements', async () => {
  const db = opened()
  await sum(db, 1, 2)
  const [known] = (
    await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements`.execute(db)
  ).rows
  const next = opened()
  await sql.raw(`prepare "${known?.name}" as ${known?.statement.replaceAll(/\$\d/g, '1')}`).execute(next)

  expect(await sum(next, 3, 4)).toBe(7)
  expect(warned).toContainEqual({ code: '42P05' })
})
