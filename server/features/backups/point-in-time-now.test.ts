import { chmodSync, mkdtempSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { archiveSettings, prepareArchive } from '#server/platform/backup/point-in-time/wal-archive.ts'
import { openDb } from '#server/platform/db/connect.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { testDatabase } from '#server/test/database.ts'
import { isLogStuck, pointInTimeNow } from './point-in-time-now.ts'

const folder = mkdtempSync(join(tmpdir(), 'konuk-minutes-now-'))
chmodSync(folder, 0o711) // PostgreSQL runs under its own account and must be able to pass through this folder.
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the screen says since when point-in-time recovery is possible, and when no copy of the files was made for two days', async () => {
  const database = await testDatabase()
  const db = openDb(database.url, { max: 1 })
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
  })
  const lies = await mkdtemp(join(folder, 'lies-'))
  const archive = { waiting: join(lies, 'waiting'), wal: join(lies, 'wal'), bases: join(lies, 'base') }
  for (const part of Object.values(archive)) await mkdir(part)
  const source = { ownerUrl: database.url, place: undefined, recipient: undefined, hourly: true, isEmbedded: true }
  const withPointInTime = { ...source, pointInTime: { archive, data: '' } }
  const now = new Date('2026-11-24T10:00:00Z')

  expect(await pointInTimeNow(db, { ...source, isEmbedded: false }, now)).toMatchObject({ state: 'server' })
  expect(await pointInTimeNow(db, source, now)).toMatchObject({ state: 'off' })
  expect(await pointInTimeNow(db, withPointInTime, now)).toMatchObject({ state: 'soon', from: null })
  await mkdir(join(archive.bases, '20261123T033500Z'))
  const label = 'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)\n'
  await writeFile(join(archive.bases, '20261123T033500Z', 'backup_label'), label)
  const from = '2026-11-23T03:35:00.000Z'
  expect(await pointInTimeNow(db, withPointInTime, now)).toEqual({ state: 'kept', from, until: null })
  const later = new Date('2026-11-25T06:00:00Z')
  expect(await pointInTimeNow(db, withPointInTime, later)).toMatchObject({ state: 'stuck', from })
})

test('a write-ahead log that cannot be archived raises an alarm', async () => {
  const archive = await prepareArchive(join(folder, 'data'), join(folder, 'backups'))
  const server = await startEmbedded(join(folder, 'data'), () => {}, { settings: archiveSettings(archive) })
  const db = openDb(server.url, { max: 1 })
  onTestFinished(async () => {
    await mkdir(archive.waiting, { recursive: true })
    await db.destroy()
    await server.stop()
  })
  expect(await isLogStuck(db)).toBe(false)

  await rm(archive.waiting, { recursive: true })
  await sql`create table written (n int)`.execute(db)
  await sql`select pg_switch_wal()`.execute(db)
  await expect.poll(() => isLogStuck(db), { timeout: 20_000 }).toBe(true)
}, 60_000)
