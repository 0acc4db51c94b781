// Writes the workbook beside the tables, with the lists that an owner recognises, for owners who have no other Konuk.
import { formatCount } from '#domain/reports/numbers.ts'
import { formatInstant } from '#domain/time/day.ts'
import type { Row } from './takeout.store.ts'
import { sheetText } from './takeout.text.ts'

/** The limit exists because the workbook is held in memory while it is written; the tables have all rows. */
const mostRows = 10_000

export class Sheets {
  readonly #rows = new Map<string, Row[]>()
  readonly #bookings = new Map<unknown, Row>()

  take(table: string, rows: readonly Row[]): void {
    if (table === 'booking') for (const row of rows) this.#bookings.set(row['id'], row)
    const sheet = sheetText.sheets[table]
    if (sheet === undefined) return
    const columns = Object.keys(sheet.columns)
    const picked = rows.map((row) => {
      const booking = this.#bookings.get(row['booking_id'])
      const numbered: Row = { ...row, reservation_uniq_id: booking?.['uniq_id'], group_name: booking?.['name'] }
      return Object.fromEntries(columns.map((column) => [column, numbered[column]]))
    })
    this.#rows.set(table, [...(this.#rows.get(table) ?? []), ...picked].slice(-mostRows - 1))
  }

  async workbook(): Promise<Uint8Array> {
    const { writeXlsx } = await import('hucre/xlsx')
    const sheets = Object.entries(sheetText.sheets).map(([table, { name, columns }]) => {
      const all = this.#rows.get(table) ?? []
      const rows = all.slice(-mostRows).map((row) => Object.keys(columns).map((column) => cellOf(column, row[column])))
      const more = all.length > mostRows ? [[sheetText.more(formatCount(mostRows, 'tr'))]] : []
      return {
        name,
        // Cells that are not amounts are stored as text, so that no guest's name becomes a formula.
        columns: Object.keys(columns).map((column) => ({ width: 20, ...(isAmount(column) ? {} : { numFmt: '@' }) })),
        rows: [Object.values(columns), ...rows, ...more],
        freezePane: { rows: 1 },
      }
    })
    return new Uint8Array(await writeXlsx({ sheets }))
  }
}

const isAmount = (column: string) => column.endsWith('_kurus')

function cellOf(column: string, value: unknown): string | number | null {
  if (typeof value === 'number') return isAmount(column) ? value / 100 : value
  if (typeof value !== 'string') return null
  return column.endsWith('_at') ? formatInstant(new Date(value)) : value
}
