import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/** As Kysely's own, with the names of a result turned once and not once a row. */
export class CamelCase extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (first === undefined) return result
    const names = Object.keys(first).map((name) => [name, this.camelCase(name)] as const)
    return { ...result, rows: result.rows.map((row) => this.#renamed(row, names)) }
  }

  #renamed(row: UnknownRow, names: readonly (readonly [from: string, to: string])[]): UnknownRow {
    const renamed: UnknownRow = {}
    for (const [from, to] of names) {
      const value = row[from]
      renamed[to] = typeof value === 'object' && value !== null ? this.#within(value) : value
    }
    return renamed
  }

  /** Of JSON: a Date, say, is left as it is. */
  #within(value: object): unknown {
    if (Array.isArray(value)) return value.map((one: unknown) => (isPlain(one) ? this.mapRow(one) : one))
    return isPlain(value) ? this.mapRow(value) : value
  }
}

const isPlain = (value: unknown): value is UnknownRow =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
