import type { Db } from './connect.ts'
import { isPlanLost } from './prepared-statements.ts'

/**
 * Runs `act` in a transaction. Once more from its beginning when a prepared statement of it got lost, as after a change
 * of its table: nothing of the first try is left, as `act` calls nothing outside the database.
 */
export async function runTransaction<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(act)
  } catch (error) {
    if (!isPlanLost(error)) throw error
    return db.transaction().execute(act)
  }
}
