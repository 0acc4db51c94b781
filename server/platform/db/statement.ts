import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** Stands for a value until there is one. */
class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Compilable<Row> = { compile: (db: Db) => CompiledQuery<Row> }

/**
 * A query of one text, built and compiled once: for what the busiest requests ask. `build` may put the values where
 * values stand and nothing else, each by its name, as it is called with blanks.
 */
export function statement<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  // For each database that is opened: with its own plugins. A transaction has the adapter of its database.
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
