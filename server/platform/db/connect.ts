import { Socket } from 'node:net'
import { Kysely } from 'kysely'
import { DatabaseError, Pool, types } from 'pg'
import { CamelCase } from './camel-case.ts'
import { dialectOn } from './driver.ts'
import { OpenedIdentities } from './identity-number.ts'
import { PreparedStatements } from './prepared-statements.ts'
import { assertRole, type RuntimeRole } from './runtime-role.ts'
import type { DB } from './tables.gen.ts'

/** The database, or a transaction on it: a store takes either. */
export type Db = Kysely<DB>

type PoolOptions = {
  max?: number
  /** How long a query waits for one of the connections to be free before it fails. */
  waitMs?: number
  /**
   * Every connection runs as this role, whoever the URL names: row-level security holds for it even when the URL
   * names a superuser, because a role set at connection start is also what RESET ROLE returns to. A connection that
   * turns out to be another's is refused.
   */
  role?: RuntimeRole | undefined
  /** Several statements may be on their way at once. Not for libraries, which do not count on it. */
  pipeline?: boolean
}

type Options = Omit<PoolOptions, 'pipeline'> & {
  /** Opens what is sealed under it as it is read. Without, it stays sealed. */
  secret?: string | undefined
  /** Whether statements are prepared (they are), how many at most on a connection, and who hears that they get lost. */
  prepared?: ConstructorParameters<typeof PreparedStatements>[0]
  /** Is told of every statement, `begin` and its like aside. */
  record?: (sql: string, parameters: readonly unknown[]) => void
}

export function openDb(url: string, { secret, prepared = {}, record, ...options }: Options = {}): Db {
  return new Kysely<DB>({
    dialect: dialectOn(openPool(url, { ...options, pipeline: true }), new PreparedStatements(prepared)),
    ...(record && { log: ({ query: { sql, parameters } }) => record(sql, parameters) }),
    // Keys inside JSON are turned to camelCase too, so that jsonArrayFrom answers what its type says: give jsonb
    // columns camelCase keys only.
    plugins: [new CamelCase(), ...(secret === undefined ? [] : [new OpenedIdentities(secret)])],
  })
}

/** For libraries that bring their own SQL: a pool with the same types, role and limits as `openDb`. */
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
  // An idle connection that the server drops is an 'error' event on the pool; unheard, it would end the process.
  // The pool has already removed that connection, and the next query opens a new one or fails by itself.
  pool.on('error', () => {})
  // The same for a connection in use that is lost between two queries of a transaction: the next query rejects.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * PostgreSQL itself ends a statement after 30 s. Where nothing comes for longer, the way to it is dead: a network that
 * has gone says nothing, and the system would believe in the connection for hours.
 */
const silenceMs = 40_000

function socketThatGivesUp(): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => socket.destroy(Object.assign(new Error('silence'), silence)))
}
const silence = { code: 'ETIMEDOUT', syscall: 'read' }

/** pg reads `options` from the URL first, so ours must go there, after whatever it already says. */
function withStartupOption(url: string, option: string | undefined): string {
  if (option === undefined) return url
  const parsed = new URL(url)
  const given = parsed.searchParams.get('options')
  parsed.searchParams.delete('options')
  const options = encodeURIComponent(given ? `${given} ${option}` : option)
  // Not searchParams.set, which writes a blank as '+': other PostgreSQL clients read that as a plus sign.
  parsed.search = parsed.search === '' ? `?options=${options}` : `${parsed.search}&options=${options}`
  return parsed.href
}

/** PostgreSQL's numbers for types that pg has no name for. */
const int8Arrays = 1016
const dateArrays = 1182

type Parse = (text: string) => unknown

/** How values of a type arrive, where pg's own way would lose or blur something. */
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

/** Days and numbers only, which PostgreSQL never quotes within an array. */
function elements(text: string, parse: Parse): unknown[] {
  if (text === '{}') return []
  const parts = text.slice(1, -1).split(',')
  return parts.map((part) => (part === 'NULL' ? null : parse(part)))
}

const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format)

/** The name of the constraint that refused a statement. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.constraint : undefined
}

/** PostgreSQL's code for an error that it reported itself, such as 23505 for a broken unique constraint. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/** The server shut down, is starting, or has no connection to spare. */
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
/** pg gives these no code. */
const connectionWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** The database could not be reached, or went away in the middle: the same request may succeed a moment later. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost)
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state !== undefined) return serverAway.has(state) || state.startsWith('08')
  const isOfSocket = 'syscall' in error && 'code' in error && networkDown.has(String(error.code))
  return isOfSocket || connectionWords.test(error.message)
}
