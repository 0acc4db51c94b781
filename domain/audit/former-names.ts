// Audit entries and takeouts keep the names that tables and columns had when the entries were written, because the
// hashes of the audit log cover these names. Code that reads them looks up the current names here.

type Names = Readonly<Record<string, string>>

const formerNames: {
  /** Maps the former name of a table to the current name. */
  tables: Names
  /** Maps former names of columns to the current names, by the current name of the table. */
  columns: Readonly<Record<string, Names>>
  /** Maps former keys in JSON columns to the current keys, by table and column. */
  keys: Readonly<Record<string, Readonly<Record<string, Names>>>>
} = {
  tables: {
    destruction: 'erasure',
    reservation_step: 'reservation_transition',
    brought_archive: 'brought_takeout',
    reservation_option: 'booking_option',
  },
  columns: {
    audit_undo: { thing: 'table_name' },
    booking_option: { reservation_id: 'booking_id' },
    data_breach: {
      board_told_at: 'board_notified_at',
      people_told_at: 'people_notified_at',
      people_told_how: 'people_notified_how',
    },
    guest_profile: { destruction_id: 'erasure_id' },
    reservation_transition: { step: 'transition' },
    retention_run: { called_off_at: 'cancelled_at' },
    staff_role: { deeds: 'permissions' },
  },
  keys: {
    reservation_transition: { before: { parts: 'segments' } },
  },
}

export const presentTable = (name: string): string => formerNames.tables[name] ?? name
export const presentColumn = (table: string, column: string): string => formerNames.columns[table]?.[column] ?? column

/** All names under which audit entries may refer to a table: the current name and the former names. */
export const namesOfTable = (table: string): string[] => [
  table,
  ...Object.entries(formerNames.tables).flatMap(([former, present]) => (present === table ? [former] : [])),
]

/** All names under which audit entries may refer to a column: the current name and the former names. */
export const namesOfColumn = (table: string, column: string): string[] => [
  column,
  ...Object.entries(formerNames.columns[table] ?? {}).flatMap(([former, present]) =>
    present === column ? [former] : [],
  ),
]

/** A stored row, or its changed fields, under the present names of its columns and JSON keys. */
export function presentRow<Value>(table: string, row: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      presentColumn(table, column),
      renamedKeys(value, formerNames.keys[table]?.[presentColumn(table, column)]),
    ]),
  )
}

function renamedKeys<Value>(value: Value, names: Readonly<Record<string, string>> | undefined): Value {
  if (names === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same object under other keys
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [names[key] ?? key, inner])) as Value
}
