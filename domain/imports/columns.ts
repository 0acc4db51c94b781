// The columns of import files. Headings are matched leniently: folded, in Turkish or English, in any order.
import { fold } from '#domain/search/fold.ts'
import { isCurrencyName, typedStatus } from './booking-words.ts'
import { type Columns, columnsOfLastResort, importColumns } from './column-names.ts'

export const importKinds = ['units', 'reservations'] as const
export type ImportKind = (typeof importKinds)[number]

/** The limit of rows per import: several years of bookings for fifty units. */
export const maxImportRows = 5000

/** The limit of rows above the headings, such as titles, or the first rows of a bank statement. */
export const mostRowsAbove = 25

/** Columns that lists of other programs have, which the template leaves out. */
export const columnsOfOtherPrograms: ReadonlySet<string> = new Set([
  'fullName',
  'guestNames',
  'nights',
  'adults',
  'children',
  'infants',
  'rooms',
  'nightPrice',
  'balance',
  'paymentStatus',
  'currency',
  'commission',
  'number',
  'cancelledOn',
  'bookedOn',
])

export type ImportColumn<K extends ImportKind = ImportKind> = K extends ImportKind
  ? keyof (typeof importColumns)[K] & string
  : never

/** The required columns of each kind of file. A full name counts as first and last name. */
const required = {
  units: [['unitName']],
  reservations: [['unitName'], ['checkIn'], ['checkOut', 'nights'], ['firstName', 'fullName', 'guestNames'], ['phone']],
} as const satisfies { [K in ImportKind]: readonly (readonly ImportColumn<K>[])[] }

/** A percentage is another column than the amount of the same name, and lira are named or not. */
const key = (header: string) =>
  fold(header)
    .replace(/%|₺/g, (sign) => (sign === '%' ? ' percent ' : ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<=.) (tl|try|eur|euro|avro|usd|dolar|dollar|gbp)$/, '')

export type FoundColumns = {
  /** The position of each column. */
  places: Map<string, number>
  /** The positions of further columns that the headings name so as well. */
  others: Map<string, number[]>
  /** Required columns that are missing. */
  missing: string[]
  /** Headings that Konuk does not recognise. */
  ignored: string[]
}

/** The columns of a kind of file that hold dates, and those that hold amounts. */
export const dateColumns: { [K in ImportKind]: readonly ImportColumn<K>[] } = {
  units: [],
  reservations: ['checkIn', 'checkOut', 'depositDay', 'bookedOn'],
}
export const amountColumns: { [K in ImportKind]: readonly ImportColumn<K>[] } = {
  units: ['price'],
  reservations: ['totalPrice', 'nightPrice', 'deposit', 'balance', 'commission'],
}

/**
 * Finds the row of the headings: the first one with all required columns, because titles may stand above it. Without
 * such a row, the first row with the most known headings counts, and its missing columns are named.
 */
function headingsRow(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const above = rows.slice(0, mostRowsAbove + 1).map((row) => findColumns(kind, row))
  const complete = above.findIndex(({ missing }) => missing.length === 0)
  if (complete !== -1) return complete
  const most = Math.max(0, ...above.map(({ places }) => places.size))
  return Math.max(
    0,
    above.findIndex(({ places }) => places.size === most),
  )
}

/** True if the rows are a table of this kind, as opposed to the cover sheet of a workbook. */
export const isImportTable = (kind: ImportKind, rows: readonly (readonly string[])[]): boolean =>
  findColumns(kind, rows[headingsRow(kind, rows)] ?? []).missing.length === 0

/** Finds the position of each column. If two headings are equal, the first one counts. */
export function findColumns(kind: ImportKind, headers: readonly string[]): FoundColumns {
  const places = new Map<string, number>()
  let unknown = headers.map((header, place) => ({ header, place })).filter(({ header }) => header.trim() !== '')
  const find = (known: Columns) => {
    unknown = unknown.filter(({ header, place }) => {
      const names = Object.keys(known).filter((name) => !places.has(name))
      const column = names.find((name) => known[name]?.includes(key(header)))
      if (column !== undefined) places.set(column, place)
      return column === undefined
    })
  }
  find(importColumns[kind])
  const wanted = new Set(missingColumns(kind, places).flat())
  find(Object.fromEntries(Object.entries(columnsOfLastResort[kind]).filter(([name]) => wanted.has(name))))
  const ignored = unknown.map(({ header }) => header.trim())
  const others = Map.groupBy(
    unknown.map(({ header, place }) => ({ place, column: columnOf(kind, header) })),
    ({ column }) => column ?? '',
  )
  return {
    places,
    others: new Map([...others].map(([column, named]) => [column, named.map(({ place }) => place)])),
    missing: missingColumns(kind, places).flatMap(([first]) => first ?? []),
    ignored,
  }
}

const columnOf = (kind: ImportKind, header: string): string | undefined => {
  const known: Columns = importColumns[kind]
  return Object.keys(known).find((name) => known[name]?.includes(key(header)))
}

/** True for the headings of a price that may be one of the stay or of a night. */
export const isPriceOfEither = (header: string): boolean => ['fiyat', 'ucret', 'price'].includes(key(header))

/** Which row holds the headings of a file, and which of its columns holds what. */
export type ImportLayout = {
  /** The number of rows above the first record, such as titles and headings. */
  skipRows: number
  columns: { column: string; place: number }[]
}

/** Returns the layout that a user has chosen, else the one that the headings of the file show. */
export function layoutOf(
  kind: ImportKind,
  rows: readonly (readonly string[])[],
  chosen?: ImportLayout,
): FoundColumns & { skipRows: number } {
  const skipRows = chosen?.skipRows ?? headingsRow(kind, rows) + 1
  const headings = rows[skipRows - 1] ?? []
  if (chosen === undefined) {
    return { skipRows, ...withColumnsByCells(kind, findColumns(kind, headings), headings, rows.slice(skipRows)) }
  }
  const places = new Map(chosen.columns.map(({ column, place }) => [column, place]))
  const used = new Set(places.values())
  const ignored = headings.map((header) => header.trim()).filter((header, at) => header !== '' && !used.has(at))
  return {
    skipRows,
    places,
    others: new Map(),
    missing: missingColumns(kind, places).flatMap(([first]) => first ?? []),
    ignored,
  }
}

/** What each cell of a column says, whatever its heading is. */
const saidByCells: Readonly<Record<string, (cells: readonly string[]) => boolean>> = {
  currency: (cells) => cells.every(isCurrencyName),
  status: (cells) => {
    const states = cells.map(typedStatus)
    return !states.includes(undefined) && (states.includes('cancelled') || states.includes('no-show'))
  },
}

/**
 * Adds the columns that change what a row means, if their cells show them under a heading that nobody knows: otherwise
 * a cancelled stay would be booked, and euros would count as lira.
 */
function withColumnsByCells(
  kind: ImportKind,
  found: FoundColumns,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): FoundColumns {
  const places = new Map(found.places)
  const ignored = new Set(found.ignored)
  for (const [column, says] of Object.entries(saidByCells)) {
    if (places.has(column) || !isImportColumn(kind, column)) continue
    const place = headings.findIndex((heading, at) => {
      if (!ignored.has(heading.trim())) return false
      const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
      return cells.length > 0 && says(cells)
    })
    if (place === -1) continue
    places.set(column, place)
    ignored.delete(headings[place]?.trim() ?? '')
  }
  return { ...found, places, ignored: found.ignored.filter((heading) => ignored.has(heading)) }
}

/** True for the name of a column of this kind of file. */
export const isImportColumn = (kind: ImportKind, name: string): boolean => Object.hasOwn(importColumns[kind], name)

/** Returns the required columns that a file lacks, each with those that would do instead. */
const missingColumns = (kind: ImportKind, places: ReadonlyMap<string, number>): (readonly string[])[] =>
  required[kind].filter((group) => !group.some((name) => places.has(name)))

/** The program whose export has a heading that no other list has. */
export const channelOfHeading = (header: string): 'booking' | undefined =>
  key(header) === 'book number' ? 'booking' : undefined
