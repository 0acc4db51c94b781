import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import { withSavepoint } from '#server/platform/db/savepoint.ts'

/**
 * Runs `act`, which allocates nights. The database, not a check before, decides between clerks who want one night at
 * once: where its exclusion constraint finds one taken, nothing of `act` remains and `refusal` says whose it is.
 */
export async function withoutDoubleBooking<T>(
  tx: Db,
  act: () => Promise<T>,
  refusal: () => Promise<Error>,
): Promise<T> {
  try {
    return await withSavepoint(tx, act)
  } catch (error) {
    if (brokenConstraint(error) !== 'reservation_no_double_booking') throw error
    throw await refusal()
  }
}
