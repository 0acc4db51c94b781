import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { runTransaction } from '#server/platform/db/transaction.ts'
import { job } from '#server/platform/jobs/job.ts'
import { withoutPersonalData } from '#server/platform/jobs/without-personal-data.ts'
import { deletePartOfLiveDemo, liveDemoIds } from './live-demo.store.ts'

const deletion = job({ name: 'live-demo.delete', schema: z.object({}) })

/** So many rows are deleted in a second or two. */
const rowsAtOnce = 10_000

/**
 * Deletes the live demos whose day is over or whose visitor has left, each in transactions of its own. One that cannot be
 * deleted holds back no other.
 */
export async function deleteEndedDemos(
  { db, clock, app }: Pick<Api, 'db' | 'clock' | 'app'>,
  most: number = rowsAtOnce,
): Promise<void> {
  const failed: number[] = []
  for (const { hotelId } of await inAuthScope(db, liveDemoIds)) {
    try {
      while (await runTransaction(db, (tx) => deletePartOfLiveDemo(tx, hotelId, clock(), most)));
    } catch (error) {
      app.log.error({ hotelId, error: withoutPersonalData(error) }, 'a live demo was not deleted')
      failed.push(hotelId)
    }
  }
  if (failed.length > 0) throw new Error(`${failed.length} live demos were not deleted`)
}

export async function liveDemoWorkers(api: Api): Promise<void> {
  await api.jobs.work(deletion, () => deleteEndedDemos(api))
  await api.jobs.schedule(deletion, '*/5 * * * *', {})
}
