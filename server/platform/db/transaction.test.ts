import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#server/test/database.ts'
import { type Db, openDb } from './connect.ts'
import { runTransaction, withCommit } from './transaction.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await testDatabase()
  db = openDb(database.url, { max: 1 })
  await sql`create table note (text text unique)`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const write = (tx: Db, text: string) => sql`insert into note values (${text})`.execute(tx)
const written = async (tx: Db) =>
  (await sql<{ text: string }>`select text from note order by text`.execute(tx)).rows.map(({ text }) => text)

test('a transaction begins with its first statement, and without a statement the server gets nothing', async () => {
  const savepoint = sql`savepoint in_a_transaction`

  await runTransaction(db, (tx) => savepoint.execute(tx))
  expect(await runTransaction(db, () => Promise.resolve('done'))).toBe('done')
  await expect(savepoint.execute(db)).rejects.toThrow('can only be used in transaction blocks')
})

test('simultaneous queries run in their order, within the transaction', async () => {
  const [, before, , after] = await runTransaction(db, (tx) =>
    Promise.all([write(tx, 'a'), written(tx), write(tx, 'b'), written(tx)]),
  )

  expect([before, after, await written(db)]).toEqual([['a'], ['a', 'b'], ['a', 'b']])
})

test('of simultaneous queries the first refused one gives the error, and nothing is stored', async () => {
  const asked = runTransaction(db, (tx) => Promise.all([write(tx, 'c'), write(tx, 'a'), sql`select 1 / 0`.execute(tx)]))

  await expect(asked).rejects.toThrow('duplicate key')
  expect(await written(db)).toEqual(['a', 'b'])
})

test('a statement that nobody awaits is committed with the rest, or its error explains why nothing is', async () => {
  const unawaited = (text: string) =>
    runTransaction(db, async (tx) => {
      await write(tx, `${text} before`)
      withCommit(write(tx, text))
    })

  await unawaited('d')
  expect(await written(db)).toEqual(['a', 'b', 'd', 'd before'])
  await expect(unawaited('a')).rejects.toThrow('duplicate key')
  expect(await written(db)).toEqual(['a', 'b', 'd', 'd before'])
})

test('a finished transaction refuses further queries, and a transaction cannot contain another', async () => {
  let kept = db
  await runTransaction(db, async (tx) => void (kept = tx))
  await expect(written(kept)).rejects.toThrow('The transaction is over')

  await expect(runTransaction(db, (tx) => runTransaction(tx, written))).rejects.toThrow('A transaction is running')
  await expect(runTransaction(db, (tx) => tx.transaction().execute(written))).rejects.toThrow(
    'A transaction is running',
  )
})
