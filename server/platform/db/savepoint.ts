import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Runs `act` so that the transaction remains usable if a statement in `act` is refused. The work of `act` is then
 * rolled back.
 */
export async function withSavepoint<T>(tx: Db, act: () => Promise<T>): Promise<T> {
  await sql`savepoint kept`.execute(tx)
  try {
    const result = await act()
    await sql`release savepoint kept`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint kept`.execute(tx)
    // A savepoint outlives its rollback, and another one of this name around it would not be found.
    await sql`release savepoint kept`.execute(tx)
    throw error
  }
}

/** Runs `act`, returns its result, and takes back everything that it did. */
export async function withoutEffect<T>(tx: Db, act: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(tx)
  try {
    return await act()
  } finally {
    await sql`rollback to savepoint tried`.execute(tx)
    await sql`release savepoint tried`.execute(tx)
  }
}
