import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUpNow, listBackups } from '#contract/backups/endpoints.ts'
import { asOwner } from '#server/test/database.ts'
import { world } from '#server/test/world.ts'
import { backupJob } from './backups-jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'konuk-by-hand-'))
const operator = 'isletmeci@konuk.test'
const w = world({ backupFolder: folder, env: { KONUK_OPERATORS: operator, KONUK_BACKUPS: '0' } })
afterAll(() => rm(folder, { recursive: true, force: true }))

test('without scheduled backups, the screen promises none and reports none as missing', async () => {
  const ours = await w.hotel({ email: operator })
  await asOwner(w.url, 'delete from backup_run')
  expect(await w.call(listBackups, {}, ours)).toMatchObject({ hourly: false, alarm: null, madeAt: null })

  await w.call(backUpNow, {}, ours)
  await w.jobs.settled(backupJob, 30_000)
  const long = new Date(w.clock.now().getTime() - 50 * 3_600_000).toISOString()
  await asOwner(w.url, `update backup_run set started_at = '${long}'`)
  expect(await w.call(listBackups, {}, ours)).toMatchObject({ hourly: false, alarm: null, madeAt: long })
})
