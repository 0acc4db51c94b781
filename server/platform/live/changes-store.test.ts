// These tests read the changes that triggers note, while transactions end in an order that the test chooses.
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb, openPool } from '#server/platform/db/connect.ts'
import { withSavepoint } from '#server/platform/db/savepoint.ts'
import { enterHotel, inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { type TestDatabase, testDatabase } from '#server/test/database.ts'
import { changesSince, currentSnapshot, forgetBefore, forgetStrange } from './changes.store.ts'

let database: TestDatabase
let db: Db
let reader: PoolClient
let hotelId: number

beforeAll(async () => {
  database = await testDatabase()
  db = openDb(database.url, { role: 'konuk_app' })
  const { id } = await inAuthScope(db, (tx) =>
    tx.insertInto('hotel').values({ name: 'Vadi' }).returning('id').executeTakeFirstOrThrow(),
  )
  hotelId = id
  reader = await openPool(database.url, { max: 1, role: 'konuk_app' }).connect()
})

afterAll(async () => {
  reader.release(true)
  await db.destroy()
  await database.drop()
})

const move = (tx: Db) => tx.updateTable('hotel').set({ address: 'Abant' }).where('id', '=', hotelId).execute()
const kept = async () => (await db.selectFrom('liveChange').select('topic').execute()).length

/** Returns a function that lists the new topics since its last call. */
async function looking() {
  let seen = await currentSnapshot(reader)
  return async () => {
    const { changes, snapshot } = await changesSince(reader, seen)
    seen = snapshot
    return changes.map(({ topic }) => topic)
  }
}

test('each change is read once, whichever of two transactions ends first', async () => {
  const look = await looking()
  const slow = await db.startTransaction().execute()
  await enterHotel(slow, hotelId)
  const notification = { hotelId, kind: 'sms-failed', about: '1', data: {}, createdAt: new Date() }
  await slow.insertInto('notification').values(notification).execute()
  expect(await look()).toEqual([])
  await inHotel(db, hotelId, move)
  expect(await look()).toEqual(['hotel'])
  await slow.commit().execute()
  expect(await look()).toEqual(['notifications'])
  expect(await look()).toEqual([])
})

test('a transaction notes each topic once, however much it changes', async () => {
  const before = await kept()
  await inHotel(db, hotelId, async (tx) => {
    await move(tx)
    await move(tx)
  })
  expect((await kept()) - before).toBe(1)
})

test('a change that is rolled back to a savepoint and then made again is noted', async () => {
  const look = await looking()
  await inHotel(db, hotelId, async (tx) => {
    const attempt = withSavepoint(tx, async () => {
      await move(tx)
      throw new Error('taken back')
    })
    await expect(attempt).rejects.toThrow('taken back')
    await move(tx)
  })
  expect(await look()).toEqual(['hotel'])
})

/**
 * Any transaction running on the server, for example in another test's database, keeps newer changes in the table, so
 * this tries until the table is empty.
 */
async function forgetAll(): Promise<void> {
  const left = async () => {
    await forgetBefore(reader, await currentSnapshot(reader))
    return kept()
  }
  await expect.poll(left).toBe(0)
}

test('changes that ended before the snapshot are deleted, and later ones stay', async () => {
  await forgetAll()
  const slow = await db.startTransaction().execute()
  await enterHotel(slow, hotelId)
  await move(slow)
  const between = await currentSnapshot(reader)
  await slow.commit().execute()
  await forgetBefore(reader, between)
  expect(await kept()).toBe(1)
  await forgetAll()
})

test('changes from a copy of another server are not reported for ever', async () => {
  await db.insertInto('liveChange').values({ hotelId, topic: 'hotel', xid: '99999999999' }).execute()
  await inHotel(db, hotelId, move)
  await forgetStrange(reader)
  expect(await kept()).toBe(1)
})
