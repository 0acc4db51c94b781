import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { runTransaction } from '#server/platform/db/transaction.ts'
import { job } from '#server/platform/jobs/job.ts'
import { deleteLiveDemo, liveDemoIds } from './live-demo.store.ts'

const deletion = job({ name: 'live-demo.delete', schema: z.object({}) })

/** Deletes the live demos whose day is over or whose visitor has left, each in a transaction of its own. */
export async function deleteEndedDemos({ db, clock }: Pick<Api, 'db' | 'clock'>): Promise<void> {
  for (const { hotelId } of await inAuthScope(db, liveDemoIds))
    await runTransaction(db, (tx) => deleteLiveDemo(tx, hotelId, clock()))
}

export async function liveDemoWorkers(api: Api): Promise<void> {
  await api.jobs.work(deletion, () => deleteEndedDemos(api))
  await api.jobs.schedule(deletion, '*/5 * * * *', {})
}
