// Makes the sheets of a person's export, in readable form.
import { formatInstant } from '#domain/time/day.ts'
import { personFileText } from './person-file.text.ts'
import type { Line } from './person.store.ts'

type Sheet = { name: string; columns: Record<string, string> }

/** Just below the number of characters that Excel accepts in one cell. */
const longestCell = 32_000

export function sheetOf({ name, columns }: Sheet, lines: readonly Line[]) {
  const keys = Object.keys(columns)
  return {
    name,
    // Cells are formatted as text, so that a guest's name cannot become a formula.
    columns: keys.map((key) => ({ width: 22, ...(isAmount(key) ? {} : { numFmt: '@' }) })),
    rows: [Object.values(columns), ...lines.map((line) => keys.map((key) => cellOf(key, line[key])))],
    freezePane: { rows: 1 },
  }
}

const isAmount = (key: string) => key.endsWith('_kurus')

function cellOf(key: string, value: Line[string] | undefined): string | number | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'number') return isAmount(key) ? value / 100 : String(value)
  if (typeof value === 'boolean') return value ? personFileText.yes : personFileText.no
  if (typeof value === 'object') return JSON.stringify(value).slice(0, longestCell)
  return key === 'at' || key.endsWith('_at') ? formatInstant(new Date(value)) : value.slice(0, longestCell)
}
