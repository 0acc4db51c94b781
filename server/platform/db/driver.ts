// Sends statements to PostgreSQL as prepared statements, with as few round trips as possible.
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
 * The limit is written into the SQL text instead of a parameter. With a parameter, PostgreSQL considers the general
 * plan expensive and, for many rows, would plan the statement again at each call.
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

/** Builds the dialect for a pool whose clients are opened with `pipeline`. */
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
  /** `due` means that `begin` is sent together with the first statement, so that both take one round trip. */
  #transaction: 'none' | 'due' | 'begun' = 'none'
  /** The first error of the transaction is the real one, because it causes the refusal of all later statements. */
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
    // PostgreSQL answers a commit with ROLLBACK when any statement was refused, even one that nobody awaited.
    if (command === 'ROLLBACK') throw this.#firstError
  }

  /** Never throws, because the caller should see the error that caused the rollback. */
  async rollback(): Promise<void> {
    const wasBegun = this.#transaction === 'begun'
    this.#transaction = 'none'
    if (!wasBegun) return
    await this.#client.query('rollback').catch(() => {
      this.#isBroken = true
    })
  }

  /** Tells whether the transaction failed only because a prepared statement was lost. */
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
      // Within a transaction, no statement can follow a refused statement, so the statement is not repeated here: see
      // `runTransaction`.
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
