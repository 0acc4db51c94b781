// How statements reach PostgreSQL: prepared, and as few at a time on their own as can be.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type LimitNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
  ValueNode,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isPlanLost, type PreparedStatements } from './prepared-statements.ts'

/**
 * A limit stands in the text: a plan for any limit seems dear to PostgreSQL, which among many rows would then plan the
 * statement anew at each call.
 */
class QueryCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${String(limit.value)}`)
    else super.visitLimit(node)
  }
}

export const postgres: Omit<Dialect, 'createDriver'> = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new QueryCompiler(),
}

/** Of a pool whose clients are opened with `pipeline`. */
export function dialectOn(pool: Pool, statements: PreparedStatements): Dialect {
  return { ...postgres, createDriver: () => new PoolDriver(pool, statements) }
}

class PoolDriver implements Driver {
  readonly #pool: Pool
  readonly #statements: PreparedStatements
  readonly #connections = new WeakMap<PoolClient, Connection>()

  constructor(pool: Pool, statements: PreparedStatements) {
    this.#pool = pool
    this.#statements = statements
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const client = await this.#pool.connect()
    const known = this.#connections.get(client)
    if (known !== undefined) return known
    const connection = new Connection(client, this.#statements)
    this.#connections.set(client, connection)
    return connection
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel ?? settings.accessMode) throw new Error('Transactions are read committed here')
    connection.begin()
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

export class Connection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #statements: PreparedStatements
  readonly #names = new Set<string>()
  /** `due`: it goes out with the first statement, so that the two are one round trip. */
  #transaction: 'none' | 'due' | 'begun' = 'none'
  /** Of the transaction: those after it are refused only because of it. */
  #firstError: unknown
  #isBroken = false

  constructor(client: PoolClient, statements: PreparedStatements) {
    this.#client = client
    this.#statements = statements
  }

  begin(): void {
    if (this.#transaction !== 'none') throw new Error('A transaction is running on this connection')
    this.#transaction = 'due'
    this.#firstError = undefined
  }

  async commit(): Promise<void> {
    const wasBegun = this.#transaction === 'begun'
    this.#transaction = 'none'
    if (!wasBegun) return
    const { command } = await this.#client.query('commit')
    // So PostgreSQL ends a transaction in which a statement was refused, also one that nobody waited for.
    if (command === 'ROLLBACK') throw this.#firstError
  }

  /** Never fails itself: what there is to report is why the transaction is rolled back. */
  async rollback(): Promise<void> {
    const wasBegun = this.#transaction === 'begun'
    this.#transaction = 'none'
    if (!wasBegun) return
    await this.#client.query('rollback').catch(() => {
      this.#isBroken = true
    })
  }

  /** Whether the transaction failed for a prepared statement that got lost, and for nothing that it did itself. */
  get hasLostPlan(): boolean {
    return isPlanLost(this.#firstError)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.#nameFor(sql, parameters)
    try {
      return await this.#send<R>(sql, parameters, name)
    } catch (error) {
      this.#firstError ??= error
      if (name === undefined) throw error
      this.#statements.forget(error, name)
      // Within a transaction nothing can follow a refused statement: see `runTransaction`.
      if (this.#transaction !== 'none' || !isPlanLost(error)) throw error
      return this.#send<R>(sql, parameters, undefined)
    }
  }

  release(): void {
    const isSpent = this.#names.size >= this.#statements.bound
    const [first] = this.#names
    this.#client.release(
      this.#isBroken || isSpent || (first !== undefined && this.#statements.isOutdated(first)) || undefined,
    )
  }

  streamQuery(): never {
    throw new Error('Results are not streamed')
  }

  #nameFor(sql: string, parameters: readonly unknown[]): string | undefined {
    const name = this.#statements.nameOf(sql, parameters.length)
    if (name === undefined || this.#names.has(name)) return name
    if (this.#names.size >= this.#statements.bound) return undefined
    this.#names.add(name)
    return name
  }

  async #send<R>(text: string, parameters: readonly unknown[], name: string | undefined): Promise<QueryResult<R>> {
    const begun = this.#transaction === 'due' ? this.#client.query('begin') : undefined
    if (begun) this.#transaction = 'begun'
    const answered = this.#client.query<R & object>({
      text,
      values: [...parameters],
      ...(name !== undefined && { name }),
    })
    const [{ command, rowCount, rows }] = await Promise.all([answered, begun])
    return { rows, ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }
}
