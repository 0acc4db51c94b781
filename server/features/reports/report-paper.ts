// A report as a paper, to print or to hand over.
import type { DrawnTable } from '#contract/report-table.ts'
import { reportTablesText } from '#contract/report-tables.text.ts'
import type { Language } from '#domain/language/language.ts'
import { formatCount } from '#domain/reports/numbers.ts'
import { type CellKind, written } from '#domain/reports/written.ts'
import { type Block, renderPaper } from '#server/platform/pdf/paper.ts'

type Said = {
  businessName: string
  /** What the report is about: a period, or the day on which things stand so. */
  when: string
  at: Date
  language: Language
  /** How many rows there are, where the table has not all of them. */
  all?: number
}

/** More columns than this lie better on their side. */
const mostUpright = 7
const shares: Record<CellKind, number> = { text: 1.5, day: 1, month: 1.2, amount: 1.15, count: 0.9, percent: 0.9 }

export function reportPaper(table: DrawnTable, said: Said): Promise<Uint8Array<ArrayBuffer>> {
  const { language, at, businessName, when } = said
  return renderPaper({
    title: `${table.title} · ${when}`,
    author: businessName,
    language,
    at,
    isWide: table.columns.length > mostUpright,
    blocks: blocksOf(table, said),
  })
}

function blocksOf(
  { title, note, columns, rows, foot }: DrawnTable,
  { businessName, when, language, all }: Said,
): Block[] {
  const text = reportTablesText[language].ofPaper
  const cellsOf = (row: DrawnTable['foot']) =>
    row.map((cell, place) => written(columns[place]?.kind ?? 'text', cell, { language }))
  const shortened =
    all === undefined || all <= rows.length
      ? []
      : [text.shortened(formatCount(rows.length, language), formatCount(all, language))]
  return [
    {
      of: 'sides',
      left: [{ text: businessName, weight: 'bold', size: 12 }],
      right: [{ text: title, weight: 'bold', size: 14 }, { text: when }],
    },
    rows.length === 0
      ? { of: 'text', lines: [{ text: text.nothing }] }
      : {
          of: 'table',
          size: 8,
          columns: columns.map(({ name, kind }) => ({
            name,
            share: shares[kind],
            isAmount: kind === 'amount' || kind === 'count' || kind === 'percent',
          })),
          rows: rows.map(cellsOf),
          foot: cellsOf(foot),
        },
    { of: 'text', lines: [...shortened, note].map((line) => ({ text: line, size: 8 })) },
  ]
}
