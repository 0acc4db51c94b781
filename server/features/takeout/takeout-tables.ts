// Lists the tables of a takeout, each after the tables that it refers to, from the registers of all tables.
import type { TakenOut } from '#server/table-register.ts'
import { takeoutOf, tables } from '#server/tables.ts'

export type TakeoutTable = TakenOut & { name: string; key: readonly string[] }

const taken = new Map<string, TakeoutTable>()
for (const name of Object.keys(tables)) {
  const takeout = takeoutOf(name)
  if (takeout !== undefined) taken.set(name, { key: ['id'], ...takeout, name })
}

const inOrder = new Set<TakeoutTable>()
function add(table: TakeoutTable, onWay: readonly TakeoutTable[]): void {
  if (onWay.includes(table)) throw new Error(`${table.name} refers to itself through other tables`)
  const referred = [
    ...(table.after ?? []),
    ...[table.refs ?? {}, ...Object.values(table.within ?? {})].flatMap((refs) => Object.values(refs)),
  ]
  for (const to of referred) {
    const other = taken.get(to)
    if (other !== undefined && other !== table) add(other, [...onWay, table])
  }
  inOrder.add(table)
}
for (const table of taken.values()) add(table, [])

export const takeoutTables: readonly TakeoutTable[] = [...inOrder]
