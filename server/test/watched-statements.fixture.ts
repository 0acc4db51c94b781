// Records the statements that the stores send to the database, and the plans with which PostgreSQL runs them. The
// stores themselves are not affected.
import type { KyselyPlugin } from 'kysely'
import { Client, type QueryResult } from 'pg'
import { postgres } from '#server/platform/db/driver.ts'
import { nameOf } from './store-functions.fixture.ts'

type Scan = { table: string; how: string; rows: number }
export type Statement = {
  /** Store functions that sent the statement, named as in `StoreFunction`. */
  functions: ReadonlySet<string>
  sql: string
  /** Scans are undefined for a statement that only adds rows. */
  scans: Scan[] | undefined
}

/** A statement is matched by its text, because Kysely's query id does not reach pg. */
const senders = new Map<string, Set<string>>()
const compiler = postgres.createQueryCompiler()

/**
 * Records which store functions a statement comes from. This must be the last plugin, because it has to see the final
 * statement.
 */
export const whoSends: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    const { sql } = compiler.compileQuery(node, queryId)
    const known = senders.get(sql) ?? new Set()
    for (const name of storesInStack()) known.add(name)
    senders.set(sql, known)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

function storesInStack(): string[] {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error('where this is')
  Error.stackTraceLimit = limit
  const frames = stack.matchAll(/at (?:async )?(?:Object\.|Module\.)?(\w+) \(.*?([\w-]+\.store\.ts)/g)
  return [...frames].map(([, name = '', file = '']) => nameOf(file, name))
}

type Query = (this: Client, ...given: unknown[]) => Promise<QueryResult>

/**
 * Explains each statement of a store before it is sent, and counts the rows that it reads. The explain runs in a
 * savepoint that is rolled back. Watching stops when the returned function is called.
 */
export function watchStatements(seen: Statement[]): () => void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg's many ways to call it, of which ours is one
  const prototype = Client.prototype as unknown as { query: Query }
  const send = prototype.query
  const busy = new WeakMap<Client, Promise<unknown>>()
  prototype.query = function query(this: Client, ...given) {
    const asked = textAndValues(given)
    if (asked === undefined) return send.apply(this, given)
    const functions = senders.get(asked.text) ?? new Set()
    // The queries of a connection run one after another: a commit must not overtake a statement that is still being
    // explained.
    const turn = (busy.get(this) ?? Promise.resolve())
      .catch(() => {})
      .then(async () => {
        if (functions.size > 0) {
          const scans = isRead(asked.text) ? await explain((...one) => send.apply(this, one), asked) : undefined
          seen.push({ functions, sql: asked.text, scans })
        }
        return send.apply(this, given)
      })
    busy.set(this, turn)
    return turn
  }
  return () => {
    prototype.query = send
  }
}

type WatchedStatementsInput = { text: string; values: unknown }

function textAndValues([config, values, callback]: unknown[]): WatchedStatementsInput | undefined {
  if (typeof values === 'function' || typeof callback === 'function') return undefined
  if (typeof config === 'string') return { text: config, values }
  if (typeof config !== 'object' || config === null || !('text' in config) || 'submit' in config) return undefined
  return { text: String(config.text), values: values ?? ('values' in config ? config.values : undefined) }
}

const isRead = (sql: string) => !/^\s*insert\b(?![\s\S]*\bselect\b)/i.test(sql)

async function explain(
  send: (...given: unknown[]) => Promise<QueryResult>,
  { text, values }: WatchedStatementsInput,
): Promise<Scan[]> {
  // A statement outside a transaction cannot have a savepoint, so its explain gets its own transaction.
  const [begin, end] = await send('savepoint looked_at').then(
    () => ['', 'rollback to savepoint looked_at'] as const,
    () => ['begin', 'rollback'] as const,
  )
  if (begin !== '') await send(begin)
  try {
    const { rows } = await send({ text: `explain (analyze, timing off, format json) ${text}`, values })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as PostgreSQL writes it
    const [answer] = rows as { 'QUERY PLAN': [{ Plan: Node }] }[]
    return answer === undefined ? [] : scansIn(answer['QUERY PLAN'][0].Plan)
  } catch {
    // A faulty statement reports its error itself when it is sent afterwards.
    return []
  } finally {
    await send(end)
  }
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

function scansIn(node: Node): Scan[] {
  const table = node['Relation Name']
  const kind = node['Node Type']
  const each =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own =
    table !== undefined && kind.endsWith('Scan')
      ? [{ table, how: [kind, node['Index Name']].filter(Boolean).join(' '), rows: each * node['Actual Loops'] }]
      : []
  return [...own, ...(node.Plans ?? []).flatMap(scansIn)]
}
