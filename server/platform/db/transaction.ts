import { type Dialect, DummyDriver, Kysely, type QueryExecutor } from 'kysely'
import type { Db } from './connect.ts'
import { Connection, postgres } from './driver.ts'
import type { DB } from './tables.gen.ts'

class WithinTransaction extends DummyDriver {
  override beginTransaction(): never {
    throw new Error('A transaction is running')
  }
}
const driver = new WithinTransaction()
const dialect: Dialect = { ...postgres, createDriver: () => driver }
/** What has its queries carried by others. */
const unconnected = { config: { dialect }, dialect, driver }

/**
 * Runs `act` in a transaction. What `act` asks at once (`Promise.all`) goes out at once, in this order, and is one round
 * trip. So does the commit with statements that `act` did not wait for (`withCommit`): if one of them was refused, nothing is
 * committed and its error is thrown.
 *
 * Once more from its beginning when a prepared statement of it got lost, as after a change of its table: nothing of the
 * first try is left, as `act` calls nothing outside the database.
 */
export function runTransaction<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  return db.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof Connection)) throw new Error('Transactions run on what openDb opens')
    try {
      return await transactionOn(connection, db, act)
    } catch (error) {
      if (!connection.hasLostPlan) throw error
      return transactionOn(connection, db, act)
    }
  })
}

/** Lets a statement go out together with the commit. If it is refused, the transaction says so: see `runTransaction`. */
export function withCommit(statement: Promise<unknown>): void {
  statement.catch(() => undefined)
}

type ConnectionProvider = Parameters<QueryExecutor['withConnectionProvider']>[0]

async function transactionOn<T>(connection: Connection, db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  let isOver = false
  const connectionOfIt: ConnectionProvider = {
    provideConnection: async (consumer) => {
      // By then it may be somebody else's.
      if (isOver) throw new Error('The transaction is over')
      return consumer(connection)
    },
  }
  connection.begin()
  try {
    const result = await act(queriesOver(db, connectionOfIt))
    isOver = true
    await connection.commit()
    return result
  } catch (error) {
    isOver = true
    await connection.rollback()
    throw error
  }
}

/** Kysely's own transactions send one statement after the other. */
function queriesOver(db: Db, connection: ConnectionProvider): Db {
  return new Kysely<DB>({ ...unconnected, executor: db.getExecutor().withConnectionProvider(connection) })
}
