import { notify } from '#server/features/notifications/notify.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { firstFailure } from './failures.store.ts'

/** Notifies staff of a batch with failed messages, once for the batch, however many fail. */
export async function notifyOfFailure(
  tx: Db,
  { hotelId, batchId }: { hotelId: number; batchId: number },
  at: Date,
): Promise<void> {
  const failure = await firstFailure(tx, hotelId, batchId)
  if (failure === undefined) return
  await notify(tx, { hotelId, at, kind: 'sms-failed', data: { batchId, ...failure } })
}
