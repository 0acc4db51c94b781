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
/**
 * Kysely needs a driver, but the executor sends the queries; this driver only refuses a transaction within a
 * transaction.
 */
const unconnected = { config: { dialect }, dialect, driver }

/**
 * Runs `act` in a transaction. Queries that `act` starts together (`Promise.all`) are sent together, in this order, in
 * one round trip. Statements passed to `withCommit` are sent together with the commit: if one of them is refused,
 * nothing is committed and its error is thrown. If the transaction lost a prepared statement, for example after a
 * change of a table, `act` runs again from its beginning; this is safe, because `act` calls nothing outside the
 * database.
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

/**
 * Sends a statement together with the commit. If the statement is refused, the transaction throws its error: see
 * `runTransaction`.
 */
export function withCommit(statement: Promise<unknown>): void {
  statement.catch(() => undefined)
}

type ConnectionProvider = Parameters<QueryExecutor['withConnectionProvider']>[0]

async function transactionOn<T>(connection: Connection, db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  let isOver = false
  const connectionOfIt: ConnectionProvider = {
    provideConnection: async (consumer) => {
      // After the end, another transaction may be using the connection.
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

/**
 * Kysely's own transactions send one statement after the other, so the queries run on another Kysely instance over the
 * same connection.
 */
function queriesOver(db: Db, connection: ConnectionProvider): Db {
  return new Kysely<DB>({ ...unconnected, executor: db.getExecutor().withConnectionProvider(connection) })
}
