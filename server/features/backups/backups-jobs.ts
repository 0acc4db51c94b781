import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { job } from '#server/platform/jobs/job.ts'

/** A failed one is not tried again at once: the next hour does, and the screen and the log have said so. */
export const backupJob = job({ name: 'backups.make', schema: z.object({}), retryLimit: 0, timeLimitSeconds: 3_600 })

export async function backupWorkers({ backups: source, ...api }: Api): Promise<void> {
  if (source === undefined) return
  await api.jobs.work(backupJob, async () => {
    // Its libraries are read when the first backup is made, not at the start.
    const { makeBackup } = await import('./make-backup.ts')
    await makeBackup({ db: api.db, clock: api.clock, secret: api.secret, log: api.app.log, source })
  })
  if (source.place === undefined) return
  if (source.hourly) await api.jobs.schedule(backupJob, '5 * * * *', {})
  // An earlier start on this database may have scheduled it, and a schedule outlives the process.
  else await api.jobs.unschedule(backupJob)
}
