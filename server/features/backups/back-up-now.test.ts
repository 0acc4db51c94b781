// "Back up now" on the embedded database makes a backup, and a copy of the files for point-in-time recovery.
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUpNow, listBackups } from '#contract/backups/endpoints.ts'
import { type Archive, archiveSettings, prepareArchive } from '#server/platform/backup/point-in-time/wal-archive.ts'
import { basesOf } from '#server/platform/backup/point-in-time/base.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { world } from '#server/test/world.ts'
import { backupJob, baseJob } from './backups-jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'konuk-now-'))
chmodSync(folder, 0o711) // PostgreSQL runs under its own account and must be able to pass through this folder.
// Registered before the world, so that it runs after the world's own clean-up: the world's database is in this folder.
afterAll(() => rm(folder, { recursive: true, force: true }))
const [data, backups] = [join(folder, 'data'), join(folder, 'backups')]
const operator = 'isletmeci@konuk.test'
let archive: Archive | undefined
const w = world({
  backupFolder: backups,
  env: { KONUK_OPERATORS: operator, KONUK_BACKUPS: '0' },
  database: async () => {
    const pointInTime = { archive: await prepareArchive(data, backups), data: join(data, 'postgres') }
    archive = pointInTime.archive
    const server = await startEmbedded(data, () => {}, { settings: archiveSettings(archive) })
    await migrate(server.url)
    return { url: server.url, drop: server.stop, pointInTime }
  },
})

test('the button makes a backup and a copy for point-in-time recovery, besides those of the first start', async () => {
  const ours = await w.hotel({ email: operator })
  const bases = async () => (archive === undefined ? [] : (await basesOf(archive)).map(({ from }) => from.getTime()))
  // The first start makes a copy by itself. The names of copies contain the time in seconds, so two copies need
  // different seconds.
  await w.jobs.settled(baseJob, 60_000)
  const [first = 0, ...others] = await bases()
  expect(others).toEqual([])
  await expect.poll(() => Date.now()).toBeGreaterThan(first + 1_000)

  await w.call(backUpNow, {}, ours)
  await Promise.all([w.jobs.settled(backupJob, 60_000), w.jobs.settled(baseJob, 60_000)])
  const both = await bases()
  expect(both).toHaveLength(2)
  expect(both[1]).toBeGreaterThan(first)
  expect(await w.call(listBackups, {}, ours)).toMatchObject({
    runs: [{ state: 'made', checkedBy: 'restored' }],
    pointInTime: { from: new Date(first).toISOString() },
  })
}, 120_000)
