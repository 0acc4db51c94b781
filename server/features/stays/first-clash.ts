import type { StaySegment } from '#domain/reservations/segments.ts'
import { type Clash, clashWith } from '#server/features/reservations/reservations.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** What shares a night with the first part that cannot be had: what the exclusion constraint found. */
export async function firstClash(
  db: Db,
  hotelId: number,
  reservationId: number,
  parts: readonly StaySegment[],
): Promise<(Clash & { unitId: number }) | undefined> {
  for (const part of parts) {
    const clash = await clashWith(db, hotelId, part.unitId, part, { reservationId })
    if (clash !== undefined) return { ...clash, unitId: part.unitId }
  }
  return undefined
}
