import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { job } from '#server/platform/jobs/job.ts'
import { anchorTrails } from './audit-chain.ts'

/** The log of the night is kept elsewhere than the database: who changes one has the other against them. */
const anchoring = job({ name: 'audit.anchor', schema: z.object({}), timeLimitSeconds: 60 * 60 })

export async function auditWorkers(api: Api): Promise<void> {
  await api.jobs.work(anchoring, () => anchorTrails(api))
  await api.jobs.schedule(anchoring, '40 3 * * *', {})
}
