import { hotelExists } from '#server/features/hotel/hotel.store.ts'
import { enterHotel, type Caller } from '#server/platform/db/scope.ts'
import { noteHandedOut } from '#server/platform/db/seen.store.ts'
import type { InTransaction } from '#server/platform/http/route.ts'

type Taken = { hotelId: number; runId: number }

/**
 * Writes an audit entry that an operator took a business from a backup. It stands in the log of that business, or in the
 * operator's own log if the business exists only in the backup.
 */
export async function noteTaken(
  inTransaction: InTransaction,
  caller: Caller,
  { hotelId, runId }: Taken,
): Promise<void> {
  await inTransaction(async (db) => {
    await enterHotel(db, hotelId)
    const isHere = await hotelExists(db, hotelId)
    if (!isHere) await enterHotel(db, caller.hotelId)
    noteHandedOut(db, isHere ? hotelId : caller.hotelId, { tableName: 'backup_file', id: runId })
  })
}
