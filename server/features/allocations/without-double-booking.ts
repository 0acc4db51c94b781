import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import { withSavepoint } from '#server/platform/db/savepoint.ts'

/**
 * Runs `act`, which allocates nights. If two clerks want the same night at the same time, the database decides, not an
 * earlier check. If its exclusion constraint finds a night taken, `act` is rolled back and `refusal` names the
 * conflicting stay or block.
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
