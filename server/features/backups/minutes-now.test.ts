import { chmodSync, mkdtempSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { archiveSettings, prepareArchive } from '#server/platform/backup/minutes/archive.ts'
import { openDb } from '#server/platform/db/connect.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { testDatabase } from '#server/test/database.ts'
import { isLogStuck, minutesNow } from './minutes-now.ts'

const folder = mkdtempSync(join(tmpdir(), 'konuk-minutes-now-'))
chmodSync(folder, 0o711) // PostgreSQL, as its own account, passes through
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the screen says since when any minute can be had, and when no copy of the files was made for two days', async () => {
  const database = await testDatabase()
  const db = openDb(database.url, { max: 1 })
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
  })
  const lies = await mkdtemp(join(folder, 'lies-'))
  const archive = { wal: join(lies, 'wal'), bases: join(lies, 'base') }
  await mkdir(archive.wal)
  await mkdir(archive.bases)
  const source = { ownerUrl: database.url, place: undefined, recipient: undefined, hourly: true, isEmbedded: true }
  const withMinutes = { ...source, minutes: { archive, data: '' } }
  const now = new Date('2026-11-24T10:00:00Z')

  expect(await minutesNow(db, { ...source, isEmbedded: false }, now)).toMatchObject({ state: 'server' })
  expect(await minutesNow(db, source, now)).toMatchObject({ state: 'off' })
  expect(await minutesNow(db, withMinutes, now)).toMatchObject({ state: 'soon', from: null })
  await mkdir(join(archive.bases, '20261123T033500Z'))
  const label = 'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)\n'
  await writeFile(join(archive.bases, '20261123T033500Z', 'backup_label'), label)
  const from = '2026-11-23T03:35:00.000Z'
  expect(await minutesNow(db, withMinutes, now)).toEqual({ state: 'kept', from, until: null })
  const later = new Date('2026-11-25T06:00:00Z')
  expect(await minutesNow(db, withMinutes, later)).toMatchObject({ state: 'stuck', from })
})

test('a log that cannot be handed over is an alarm', async () => {
  const archive = await prepareArchive(join(folder, 'data'), join(folder, 'backups'))
  const server = await startEmbedded(join(folder, 'data'), () => {}, { settings: archiveSettings(archive) })
  const db = openDb(server.url, { max: 1 })
  onTestFinished(async () => {
    await mkdir(archive.wal, { recursive: true })
    await db.destroy()
    await server.stop()
  })
  expect(await isLogStuck(db)).toBe(false)

  await rm(archive.wal, { recursive: true })
  await sql`create table written (n int)`.execute(db)
  await sql`select pg_switch_wal()`.execute(db)
  await expect.poll(() => isLogStuck(db), { timeout: 20_000 }).toBe(true)
}, 60_000)
