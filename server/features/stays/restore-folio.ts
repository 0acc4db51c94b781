import { nightsThatMake, rowsOf } from '#domain/prices/agreed-nights.ts'
import { isSold } from '#domain/reports/revenue.ts'
import { type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import type { Status } from '#domain/reservations/status.ts'
import { undoSettlement } from '#server/features/cancellation/settlements.store.ts'
import type { Written } from '#server/features/folio/lines.store.ts'
import { postNights, reverseFee } from '#server/features/folio/nights-on-folio.ts'
import { restoreServices } from '#server/features/folio/services-of-stay.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import { reopenRequestsToCancel } from '#server/features/stay/requests-to-cancel.store.ts'
import type { StoredTransition } from '#server/features/stay/transitions.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

type FolioBefore = {
  status: Status
  segments: readonly StaySegment[]
  isShorter: boolean
  before: StoredTransition['before']
  /** When the stay was ended, which is undone. */
  endedAt: Date
}

/**
 * Adds the nights and services of a stay again, and reverses the fee for which they were cancelled. A guest who had asked
 * to cancel waits for an answer again.
 */
export async function restoreFolio(
  db: Db,
  { folio, status: statusNow, checkIn, checkOut }: LockedStay,
  { status, segments, isShorter, before, endedAt }: FolioBefore,
  written: Written,
): Promise<void> {
  if (!isShorter && (!isSold(status) || isSold(statusNow))) return
  const { nights = before.segments.flatMap(rowsOf), services = [] } = before
  await postNights(db, folio, nightsThatMake(segments, nights), written)
  const stay = wholeOf(segments) ?? { checkIn, checkOut }
  await restoreServices(db, folio, { ids: services, stay }, written)
  const feeLineId = await undoSettlement(db, folio, written.at)
  if (feeLineId !== null) await reverseFee(db, folio, feeLineId, written)
  await reopenRequestsToCancel(db, folio, endedAt)
}
