import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { job } from '#server/platform/jobs/job.ts'
import { eraseDue } from './erase-due.ts'
import { retentionNight } from './retention-night.ts'

const night = job({
  name: 'kvkk.retention',
  schema: z.object({}),
  // One run covers every business. A second run continues where the first was interrupted.
  timeLimitSeconds: 60 * 60,
})

/**
 * Erases the due data at once because a member requested it. A retry after a failure continues where the last try
 * stopped.
 */
export const erasure = job({
  name: 'kvkk.destroy-due',
  schema: z.object({ hotelId: z.number().int() }),
  timeLimitSeconds: 60 * 60,
})

export async function retentionWorkers(api: Api): Promise<void> {
  await api.jobs.work(night, () => retentionNight(api))
  await api.jobs.work(erasure, ({ hotelId }) => eraseDue(api, hotelId))
  await api.jobs.schedule(night, '10 4 * * *', {})
}
