import type { Erased, ErasureReason } from '#domain/kvkk/erased.ts'
import { eraseInAudit } from '#server/features/audit/erase-in-audit.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type DataToErase, auditRowsOf } from './data-to-erase.ts'
import { eraseRows, insertErasure } from './erase.store.ts'
import type { RetainedData } from './person-plan.ts'

type EraseInput = {
  hotelId: number
  /** Null if Konuk erases the data by itself because its retention period is over. */
  userId: number | null
  why: ErasureReason
  /** The retention run to which this erasure belongs. */
  runId?: number
  now: Date
  toErase: DataToErase
  erased: Erased
  kept: readonly RetainedData[]
}

/** Erases all of the data or, if the transaction fails, none. Returns the id of the erasure record. */
export async function erase(
  db: Db,
  { hotelId, userId, why, runId, now, toErase, erased, kept }: EraseInput,
): Promise<number> {
  const erasureId = await insertErasure(db, hotelId, {
    at: now,
    doneBy: userId,
    why,
    runId: runId ?? null,
    erased,
    kept,
  })
  await eraseRows(db, { hotelId, toErase, erasureId, now, userId })
  // The audit log comes last, because the statements above have added entries that hold the erased data.
  await eraseInAudit(db, hotelId, auditRowsOf(toErase))
  return erasureId
}
