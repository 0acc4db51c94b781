import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#server/test/database.ts'
import { type Db, openDb } from './connect.ts'
import { migrate } from './migrate.ts'

let bare: TestDatabase
let url: string
let db: Db

beforeEach(async () => {
  bare = await emptyDatabase()
  url = bare.url
  db = openDb(url, { max: 1 })
})

afterEach(async () => {
  await db.destroy()
  await bare.drop()
})

const migration = (name: string, text: string) => ({
  name,
  sql: text,
  checksum: createHash('sha256').update(text).digest('hex'),
})
const shelf = migration('0001_shelf.sql', 'create table shelf (id int); insert into shelf values (1)')
const book = migration('0002_book.sql', 'create table book (id int); insert into book select count(*) from shelf')
const baseline = migration(
  '0172_baseline.sql',
  'create table shelf (id int); create table book (id int); insert into book values (7)',
)
const later = migration('0173_later.sql', 'insert into book values (8)')
const booksIn = async () => (await sql<{ id: number }>`select id from book`.execute(db)).rows

test("the app's own migrations complete an empty database, and run only once", async () => {
  const ran = await migrate(url)

  expect(ran[0]).toBe('0172_baseline.sql')
  expect(await migrate(url)).toEqual([])
})

test('migrations run in order, and only the new ones', async () => {
  expect(await migrate(url, [shelf])).toEqual(['0001_shelf.sql'])
  expect(await migrate(url, [shelf, book])).toEqual(['0002_book.sql'])
  expect(await booksIn()).toEqual([{ id: 1 }])
})

test('an empty database begins with the baseline', async () => {
  expect(await migrate(url, [shelf, book, baseline, later])).toEqual([baseline.name, later.name])
  expect(await booksIn()).toEqual([{ id: 7 }, { id: 8 }])
  expect(await migrate(url, [shelf, book, baseline, later])).toEqual([])
})

test('a database of before the baseline gets the rest of its migrations, and the baseline only in the list', async () => {
  await migrate(url, [shelf])

  expect(await migrate(url, [shelf, book, baseline, later])).toEqual([book.name, baseline.name, later.name])
  expect(await booksIn()).toEqual([{ id: 1 }, { id: 8 }])
  expect(await migrate(url, [shelf, book, baseline, later])).toEqual([])
})

test('a former migration that was edited is refused before the baseline and after it', async () => {
  await migrate(url, [shelf])
  const edited = [migration(shelf.name, 'create table shelf (id bigint)'), book, baseline]

  await expect(migrate(url, edited)).rejects.toThrow('0001_shelf.sql was edited')
  await migrate(url, [shelf, book, baseline])
  await expect(migrate(url, edited)).rejects.toThrow('0001_shelf.sql was edited')
})

test('of apps that start at once, only one runs each migration', async () => {
  const ran = await Promise.all(Array.from({ length: 6 }, () => migrate(url, [shelf, book])))

  expect(ran.flat()).toEqual(['0001_shelf.sql', '0002_book.sql'])
  expect(await booksIn()).toEqual([{ id: 1 }])
})

test('a failed migration leaves nothing of itself, and earlier ones stay', async () => {
  const broken = migration('0002_broken.sql', 'create table book (id int); select 1 / 0')

  await expect(migrate(url, [shelf, broken])).rejects.toThrow('Migration 0002_broken.sql failed: division by zero')
  expect(await migrate(url, [shelf, book])).toEqual(['0002_book.sql'])
})

test('a migration that was edited after it ran is refused', async () => {
  await migrate(url, [shelf])

  const attempt = migrate(url, [migration(shelf.name, 'create table shelf (id bigint)')])

  await expect(attempt).rejects.toThrow('0001_shelf.sql was edited after this database had applied it')
})

test('a database that is newer than the app is refused', async () => {
  await migrate(url, [shelf, book])

  await expect(migrate(url, [shelf])).rejects.toThrow(
    'newer than this version of Konuk: it has the migration 0002_book.sql',
  )
})
