import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#server/test/database.ts'
import { brokenConstraint, type Db, openDb } from './connect.ts'
import { withoutEffect, withSavepoint } from './savepoint.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await testDatabase()
  db = openDb(database.url, { max: 1 })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const write = (tx: Db, text: string, channel = 'sms') =>
  tx.insertInto('outboxMessage').values({ channel, recipient: 'x', text }).execute()
const written = async (tx: Db) =>
  (await tx.selectFrom('outboxMessage').select('text').orderBy('id').execute()).map(({ text }) => text)
const caught = (act: Promise<unknown>) => act.catch((error: unknown) => error)

test('the work of a refused statement is rolled back, and the transaction continues', async () => {
  await db.transaction().execute(async (tx) => {
    await write(tx, 'before')
    const error = await caught(
      withSavepoint(tx, async () => {
        await write(tx, 'taken back')
        await write(tx, 'refused', 'pigeon')
      }),
    )
    await write(tx, 'after')

    expect(brokenConstraint(error)).toBe('outbox_message_channel')
    expect(await written(tx)).toEqual(['before', 'after'])
  })
  expect(await written(db)).toEqual(['before', 'after'])
})

test('successful work stays and returns its result, even inside another savepoint that fails', async () => {
  await db.deleteFrom('outboxMessage').execute()
  await db.transaction().execute(async (tx) => {
    expect(await withSavepoint(tx, async () => (await write(tx, 'kept'), 'answer'))).toBe('answer')
    await caught(
      withSavepoint(tx, async () => {
        await withSavepoint(tx, () => write(tx, 'inner'))
        throw new Error('outer')
      }),
    )
    expect(await written(tx)).toEqual(['kept'])
  })
})

test('work before an inner savepoint that fails is rolled back with the outer one', async () => {
  await db.deleteFrom('outboxMessage').execute()
  await db.transaction().execute(async (tx) => {
    await caught(
      withSavepoint(tx, async () => {
        await write(tx, 'outer')
        await withSavepoint(tx, () => write(tx, 'inner', 'pigeon'))
      }),
    )
    expect(await written(tx)).toEqual([])
  })
})

test('work without effect returns its result and leaves nothing, even if a part of it failed', async () => {
  await db.deleteFrom('outboxMessage').execute()
  await db.transaction().execute(async (tx) => {
    const seen = await withoutEffect(tx, async () => {
      await write(tx, 'tried')
      await caught(withSavepoint(tx, () => write(tx, 'refused', 'pigeon')))
      return written(tx)
    })
    expect([seen, await written(tx)]).toEqual([['tried'], []])
  })
})
