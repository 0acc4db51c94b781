// Defines the statement of a company as tables, for the screen and for its files.
import { rowColumn, type ReportTable } from '#contract/reports/tables/table.ts'
import { type AgeGroup, ageGroups } from '#domain/companies/statement.ts'
import { lineKindWords } from '#domain/folio/line.text.ts'
import { paymentWords } from '#domain/folio/payment.text.ts'
import type { Language } from '#domain/language/language.ts'
import { sumOf, toKurus, toTl } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { written } from '#domain/reports/written.ts'
import type { Ageing, StatementRow, StatementSums } from './statement-endpoints.ts'
import { statementText } from './statement.text.ts'

/** A row of the table: the balance before the period, or an entry. */
export type ShownRow =
  | StatementRow
  | ({ [Field in 'day' | 'balance']: StatementRow[Field] } & { kind: 'opening'; debit: 0; credit: 0 })

/** All rows of the table, with the balance before the period as the first. */
export const shownRows = (from: Day, { opening }: StatementSums, rows: readonly StatementRow[]): ShownRow[] => [
  { kind: 'opening', day: from, debit: 0, credit: 0, balance: opening },
  ...rows,
]

export function statementTable(language: Language): ReportTable<ShownRow, StatementSums> {
  const text = statementText[language]
  const { title, file, note } = text
  const side = (name: 'debit' | 'credit') => ({
    ...rowColumn<ShownRow>(name, text[name], 'amount', (row) => (row[name] === 0 ? null : row[name])),
    sum: (sums: StatementSums) => sums[name],
  })
  return {
    title,
    file,
    note,
    columns: [
      rowColumn('day', text.day, 'day', ({ day }) => day),
      rowColumn('what', text.what, 'text', (row) => whatOf(row, language)),
      rowColumn('stay', text.stay, 'text', (row) => stayOf(row, language)),
      side('debit'),
      side('credit'),
      {
        ...rowColumn<ShownRow>('balance', text.balance, 'amount', ({ balance }) => balance),
        sum: ({ closing }) => closing,
      },
    ],
  }
}

function whatOf(row: ShownRow, language: Language): string {
  const words = statementText[language]
  if (row.kind === 'opening') return words.opening
  const { kind, text, method, wayName, moved } = row
  const way = wayName ?? (method === null ? '' : paymentWords[language].methods[method])
  const said =
    kind === 'written-off'
      ? words.writtenOff
      : kind === 'moved'
        ? moved === 0
          ? words.transfer
          : words.moved(written('amount', moved, { language }))
        : kind === 'payment' || kind === 'refund'
          ? words[kind](way)
          : lineKindWords[language][kind]
  return text === '' || kind === 'moved' ? said : `${said} · ${text}`
}

function stayOf(row: ShownRow, language: Language): string {
  const { group, unallocated } = statementText[language]
  if (row.kind === 'opening') return ''
  const { reservationId, ofGroup, unitName, guestName } = row
  if (reservationId === null) return unallocated
  return [ofGroup ? group(unitName) : unitName, guestName || `#${reservationId}`].join(' · ')
}

export type AgedDebt = { group: AgeGroup; owed: number }

export const agedDebts = (ageing: Ageing): AgedDebt[] => ageGroups.map((group) => ({ group, owed: ageing[group] }))

export function ageingTable(language: Language): ReportTable<AgedDebt, Ageing> {
  const { ageing: said, age, ages, owed } = statementText[language]
  return {
    ...said,
    columns: [
      rowColumn('age', age, 'text', ({ group }) => ages[group]),
      {
        ...rowColumn<AgedDebt>('owed', owed, 'amount', (debt) => debt.owed),
        sum: (ageing) => toTl(sumOf(ageGroups.map((group) => toKurus(ageing[group])))),
      },
    ],
  }
}
