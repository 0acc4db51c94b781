import { Socket } from 'node:net'
import { Kysely } from 'kysely'
import { DatabaseError, Pool, types } from 'pg'
import { CamelCase } from './camel-case.ts'
import { dialectOn } from './driver.ts'
import { OpenedIdentities } from './identity-number.ts'
import { PreparedStatements } from './prepared-statements.ts'
import { assertRole, type RuntimeRole } from './runtime-role.ts'
import type { DB } from './tables.gen.ts'

/** The database or a transaction on it. Stores accept either. */
export type Db = Kysely<DB>

type PoolOptions = {
  max?: number
  /** The time a query waits for a free connection before it fails. */
  waitMs?: number
  /**
   * Every connection runs as this role, whichever login the URL names. The role is set at connection start and RESET
   * ROLE returns to it, so row-level security applies even if the URL names a superuser. A connection with another role
   * is refused.
   */
  role?: RuntimeRole | undefined
  /**
   * Allows several statements to be sent without waiting for the answers. Libraries do not expect this, so leave it off
   * for them.
   */
  pipeline?: boolean
}

type Options = Omit<PoolOptions, 'pipeline'> & {
  /** The secret decrypts identity numbers as they are read. Without it they stay encrypted. */
  secret?: string | undefined
  /**
   * Settings of prepared statements: whether they are used (yes by default), how many a connection keeps at most, and a
   * callback for lost statements.
   */
  prepared?: ConstructorParameters<typeof PreparedStatements>[0]
  /** Called with every statement except `begin` and similar statements. */
  record?: (sql: string, parameters: readonly unknown[]) => void
}

export function openDb(url: string, { secret, prepared = {}, record, ...options }: Options = {}): Db {
  return new Kysely<DB>({
    dialect: dialectOn(openPool(url, { ...options, pipeline: true }), new PreparedStatements(prepared)),
    ...(record && { log: ({ query: { sql, parameters } }) => record(sql, parameters) }),
    // Keys inside JSON become camelCase too, so that the result of jsonArrayFrom matches its type. Store only camelCase
    // keys in jsonb columns for this reason.
    plugins: [new CamelCase(), ...(secret === undefined ? [] : [new OpenedIdentities(secret)])],
  })
}

/** Opens a pool for libraries that send their own SQL. Types, role and limits are those of `openDb`. */
export function openPool(url: string, { max = 10, waitMs = 10_000, role, pipeline = false }: PoolOptions = {}): Pool {
  const pool = new Pool({
    connectionString: withStartupOption(url, role && `-c role=${role}`),
    max,
    pipeline,
    types: { getTypeParser },
    application_name: 'konuk',
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    lock_timeout: 15_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    stream: socketThatGivesUp,
    ...(role && { verify: (client, done) => void assertRole(client, role).then(() => done(), done) }),
  })
  // A dropped idle connection is an 'error' event on the pool, which would end the process if nothing listened. The
  // pool has already removed the connection; the next query opens a new one or fails by itself.
  pool.on('error', () => {})
  // A connection in use can also be lost between two queries of a transaction; the next query then rejects.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * PostgreSQL itself ends a statement after 30 s, so a longer silence means that the network is dead. A dead network
 * reports nothing, and the operating system would keep the connection for hours.
 */
const silenceMs = 40_000

function socketThatGivesUp(): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => socket.destroy(Object.assign(new Error('silence'), silence)))
}
const silence = { code: 'ETIMEDOUT', syscall: 'read' }

/** pg prefers the `options` of the URL to its own setting, so our option is appended there. */
function withStartupOption(url: string, option: string | undefined): string {
  if (option === undefined) return url
  const parsed = new URL(url)
  const given = parsed.searchParams.get('options')
  parsed.searchParams.delete('options')
  const options = encodeURIComponent(given ? `${given} ${option}` : option)
  // searchParams.set would write a blank as '+', which other PostgreSQL clients read as a plus sign.
  parsed.search = parsed.search === '' ? `?options=${options}` : `${parsed.search}&options=${options}`
  return parsed.href
}

/** These are PostgreSQL's type numbers for types that pg does not name. */
const int8Arrays = 1016
const dateArrays = 1182

type Parse = (text: string) => unknown

/** These parsers replace pg's own where pg would lose or distort a value. */
const parsers = new Map<number, Parse>([
  [types.builtins.DATE, (day) => day], // a calendar day has no time zone; a Date would give it one
  [types.builtins.INT8, safeInteger],
  [dateArrays, (text) => elements(text, (day) => day)],
  [int8Arrays, (text) => elements(text, safeInteger)],
])

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error('A bigint from the database does not fit a JavaScript number')
  return value
}

/** The arrays contain only days and numbers, which PostgreSQL never quotes. */
function elements(text: string, parse: Parse): unknown[] {
  if (text === '{}') return []
  const parts = text.slice(1, -1).split(',')
  return parts.map((part) => (part === 'NULL' ? null : parse(part)))
}

const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format)

/** Returns the name of the constraint that a statement broke. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.constraint : undefined
}

/** Returns PostgreSQL's own error code, such as 23505 for a broken unique constraint. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/** The server shut down, is starting, or has no free connection. */
const serverAway = new Set(['57P01', '57P02', '57P03', '53300'])
const networkDown = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
/** pg gives these errors no code. */
const connectionWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** The database could not be reached, or the connection broke: the same request may succeed a moment later. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost)
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state !== undefined) return serverAway.has(state) || state.startsWith('08')
  const isOfSocket = 'syscall' in error && 'code' in error && networkDown.has(String(error.code))
  return isOfSocket || connectionWords.test(error.message)
}
