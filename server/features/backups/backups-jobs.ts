import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { oneAtATime } from '#server/platform/backup/check.ts'
import { sweepScratch } from '#server/platform/backup/scratch.ts'
import { job } from '#server/platform/jobs/job.ts'
import { withoutPersonalData } from '#server/platform/jobs/without-personal-data.ts'
import { isLogStuck } from './minutes-now.ts'

/** A failed one is not tried again at once: the next hour does, and the screen and the log have said so. */
export const backupJob = job({
  name: 'backups.make',
  // What an earlier Konuk has scheduled says nothing of it.
  schema: z.object({ isManual: z.boolean().default(false) }),
  retryLimit: 0,
  timeLimitSeconds: 3_600,
})

/** Copies the files of the embedded database, from which on any minute can be had. */
export const baseJob = job({ name: 'backups.base', schema: z.object({}), retryLimit: 2, timeLimitSeconds: 1_800 })

const packJob = job({ name: 'backups.pack-log', schema: z.object({}), retryLimit: 0 })

async function minuteWorkers({ backups: source, ...api }: Api): Promise<void> {
  const minutes = source?.minutes
  if (source === undefined || minutes === undefined) return
  await api.jobs.work(baseJob, async () => {
    const { takeBase } = await import('#server/platform/backup/minutes/base.ts')
    try {
      await takeBase(minutes.archive, minutes.data, source.ownerUrl)
    } catch (error) {
      api.app.log.error({ error: withoutPersonalData(error) }, 'backup failed')
      throw error
    }
  })
  await api.jobs.work(packJob, async () => {
    const { packLog } = await import('#server/platform/backup/minutes/archive.ts')
    await packLog(minutes.archive)
    if (await isLogStuck(api.db)) api.app.log.error({ failure: 'log-stuck' }, 'backup failed')
  })
  await api.jobs.schedule(baseJob, '35 3 * * *', {})
  await api.jobs.schedule(packJob, '*/10 * * * *', {})
  const { basesOf } = await import('#server/platform/backup/minutes/base.ts')
  if ((await basesOf(minutes.archive)).length === 0)
    await api.jobs.enqueue(api.db, baseJob, {}, { singletonKey: 'now' })
}

export async function backupWorkers({ backups: source, ...api }: Api): Promise<void> {
  if (source === undefined) return
  // Left by a process that was killed while it tried one; another process may be trying one now.
  if (source.place !== undefined)
    await oneAtATime(source.ownerUrl, () => sweepScratch(source.ownerUrl, 'konuk_trial_'), 'konuk.backup-trial')
  await minuteWorkers({ ...api, backups: source })
  await api.jobs.work(backupJob, async ({ isManual }) => {
    // Its libraries are read when the first backup is made, not at the start.
    const { makeBackup } = await import('./make-backup.ts')
    await makeBackup({ db: api.db, clock: api.clock, secret: api.secret, log: api.app.log, source, isManual })
  })
  if (source.place === undefined) return
  if (source.hourly) await api.jobs.schedule(backupJob, '5 * * * *', { isManual: false })
  // An earlier start on this database may have scheduled it, and a schedule outlives the process.
  else await api.jobs.unschedule(backupJob)
}
