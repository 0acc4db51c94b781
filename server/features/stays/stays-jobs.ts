import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { job } from '#server/platform/jobs/job.ts'
import { completeForgotten } from './complete-forgotten.ts'

export const completeForgottenStays = job({
  name: 'stays.complete-forgotten',
  schema: z.object({}),
  // One walk through every business; a second one would find nothing to do.
  timeLimitSeconds: 60 * 60,
})

export async function stayWorkers(api: Api): Promise<void> {
  await api.jobs.work(completeForgottenStays, () => completeForgotten(api))
  // At noon, when those who leave have left: whoever stays on can be given more nights until then.
  await api.jobs.schedule(completeForgottenStays, '0 12 * * *', {})
}
