import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * Does what Kysely's own plugin does, but converts the column names once for each result instead of once for each row.
 */
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

  /** Converts only values that come from JSON; a Date, for example, stays as it is. */
  #within(value: object): unknown {
    if (Array.isArray(value)) return value.map((one: unknown) => (isPlain(one) ? this.mapRow(one) : one))
    return isPlain(value) ? this.mapRow(value) : value
  }
}

const isPlain = (value: unknown): value is UnknownRow =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
