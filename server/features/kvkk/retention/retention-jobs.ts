import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { job } from '#server/platform/jobs/job.ts'
import { destroyDue } from './destroy-due.ts'
import { retentionNight } from './retention-night.ts'

const night = job({
  name: 'kvkk.retention',
  schema: z.object({}),
  // One walk through every business; a second one goes on where the first was cut off.
  timeLimitSeconds: 60 * 60,
})

/** What somebody has asked for now. A try after a failure goes on where the last one was. */
export const destruction = job({
  name: 'kvkk.destroy-due',
  schema: z.object({ hotelId: z.number().int() }),
  timeLimitSeconds: 60 * 60,
})

export async function retentionWorkers(api: Api): Promise<void> {
  await api.jobs.work(night, () => retentionNight(api))
  await api.jobs.work(destruction, ({ hotelId }) => destroyDue(api, hotelId))
  await api.jobs.schedule(night, '10 4 * * *', {})
}
