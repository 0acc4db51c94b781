import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { job } from '#server/platform/jobs/job.ts'
import { anchorProofs } from './proof-chain.ts'

/** The log of the night is kept elsewhere than the database: who changes one has the other against them. */
const anchoring = job({ name: 'consent.anchor-proofs', schema: z.object({}), timeLimitSeconds: 60 * 60 })

export async function consentWorkers(api: Api): Promise<void> {
  await api.jobs.work(anchoring, () => anchorProofs(api))
  await api.jobs.schedule(anchoring, '20 3 * * *', {})
}
