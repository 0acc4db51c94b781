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
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the blanks stand in for values of these types
    compiled ??= build(db, blanks as Values).compile(db)
    const filled = new Map<string, unknown>(Object.entries(values))
    const parameters = compiled.parameters.map((value) => (value instanceof Blank ? filled.get(value.name) : value))
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

const blanks: object = new Proxy({}, { get: (_none, name) => new Blank(String(name)) })
