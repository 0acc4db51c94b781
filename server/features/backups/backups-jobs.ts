import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { oneAtATime } from '#server/platform/backup/check.ts'
import { sweepScratch } from '#server/platform/backup/scratch.ts'
import { job } from '#server/platform/jobs/job.ts'
import { withoutPersonalData } from '#server/platform/jobs/without-personal-data.ts'
import { isLogStuck } from './point-in-time-now.ts'
import { alarmWorkers, watchBackups } from './watch-backups.ts'

/**
 * A failed backup is not retried at once, because the next hour's job makes another. The screen and the log have
 * already reported the failure.
 */
export const backupJob = job({
  name: 'backups.make',
  // Optional, because jobs that an earlier version of Konuk scheduled do not contain it.
  schema: z.object({ isManual: z.boolean().default(false) }),
  retryLimit: 0,
  timeLimitSeconds: 3_600,
})

/** Copies the files of the embedded database, the base for point-in-time recovery. */
export const baseJob = job({ name: 'backups.base', schema: z.object({}), retryLimit: 2, timeLimitSeconds: 1_800 })

/** The name is from a time when this job also compressed the log. */
const logJob = job({ name: 'backups.pack-log', schema: z.object({}), retryLimit: 0 })

const watchJob = job({ name: 'backups.watch', schema: z.object({}), retryLimit: 0 })

async function minuteWorkers({ backups: source, ...api }: Api): Promise<void> {
  const pointInTime = source?.pointInTime
  if (source === undefined || pointInTime === undefined) return
  const key = { recipient: source.recipient, secret: api.secret }
  await api.jobs.work(baseJob, async () => {
    const { takeBase } = await import('#server/platform/backup/point-in-time/take-base.ts')
    try {
      await takeBase(pointInTime.archive, pointInTime.data, source.ownerUrl, key)
    } catch (error) {
      api.app.log.error({ error: withoutPersonalData(error) }, 'backup failed')
      throw error
    }
  })
  await api.jobs.work(logJob, async () => {
    if (await isLogStuck(api.db)) api.app.log.error({ failure: 'log-stuck' }, 'backup failed')
  })
  await api.jobs.schedule(baseJob, '35 3 * * *', {})
  await api.jobs.schedule(logJob, '*/10 * * * *', {})
  const { needsBase } = await import('#server/platform/backup/point-in-time/base.ts')
  if (await needsBase(pointInTime.archive, key)) await api.jobs.enqueue(api.db, baseJob, {}, { singletonKey: 'now' })
}

export async function backupWorkers({ backups: source, ...api }: Api): Promise<void> {
  if (source === undefined) return
  // A killed process may have left trial databases; the lock is needed because another process may be running a trial
  // now.
  if (source.place !== undefined)
    await oneAtATime(source.ownerUrl, () => sweepScratch(source.ownerUrl, 'konuk_trial_'), 'konuk.backup-trial')
  await minuteWorkers({ ...api, backups: source })
  await api.jobs.work(backupJob, async ({ isManual }) => {
    // The libraries for backups are loaded with the first backup, not at the start.
    const { makeBackup } = await import('./make-backup.ts')
    await makeBackup({ db: api.db, clock: api.clock, secret: api.secret, log: api.app.log, source, isManual })
    await watchBackups({ ...api, backups: source })
  })
  await alarmWorkers({ ...api, backups: source })
  await api.jobs.work(watchJob, () => watchBackups({ ...api, backups: source }))
  await api.jobs.schedule(watchJob, '*/10 * * * *', {})
  if (source.place === undefined) return
  if (source.hourly) await api.jobs.schedule(backupJob, '5 * * * *', { isManual: false })
  // An earlier start on this database may have scheduled the job, and a schedule outlives the process.
  else await api.jobs.unschedule(backupJob)
}
