import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** Stands for a value while the statement is being built. */
class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Compilable<Row> = { compile: (db: Db) => CompiledQuery<Row> }

/**
 * Builds and compiles a query with a fixed text once, for the busiest requests. `build` is called with blanks, so it
 * may use each value only by its name, and only where a value stands in the query.
 */
export function statement<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  // Each opened database has its own compiled query, because of its own plugins. A transaction has the adapter of its
  // database.
  const known = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the blanks stand in for values of these types
    const compiled = known.get(adapter) ?? build(db, blanks as Values).compile(db)
    known.set(adapter, compiled)
    const filled = new Map<string, unknown>(Object.entries(values))
    const parameters = compiled.parameters.map((value) => (value instanceof Blank ? filled.get(value.name) : value))
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

const blanks: object = new Proxy({}, { get: (_none, name) => new Blank(String(name)) })
