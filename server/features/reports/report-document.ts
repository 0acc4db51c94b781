// Draws a report as a PDF document for printing or sending.
import type { DrawnTable } from '#contract/reports/tables/table.ts'
import { reportTablesText } from '#contract/reports/tables/tables.text.ts'
import type { Language } from '#domain/language/language.ts'
import { type CellKind, written } from '#domain/reports/written.ts'
import { type Block, renderDocument } from '#server/platform/pdf/document.ts'

type Said = {
  businessName: string
  /** The period of the report, or the day to which its figures refer. */
  when: string
  at: Date
  language: Language
  /** Says that rows are missing, if any are. */
  shortened: readonly string[]
}

/** Tables with more columns than this are printed in landscape. */
const mostUpright = 7
const shares: Record<CellKind, number> = { text: 1.5, day: 1.2, month: 1.2, amount: 1.15, count: 0.9, percent: 0.9 }

export function reportDocument(table: DrawnTable, said: Said): Promise<Uint8Array<ArrayBuffer>> {
  const { language, at, businessName, when } = said
  return renderDocument({
    title: `${table.title} · ${when}`,
    author: businessName,
    language,
    at,
    isWide: table.columns.length > mostUpright,
    blocks: blocksOf(table, said),
  })
}

function blocksOf(table: DrawnTable, { businessName, when, language, shortened }: Said): Block[] {
  const { title, note, about = [], also } = table
  return [
    {
      of: 'sides',
      left: [{ text: businessName, weight: 'bold', size: 12 }, ...about.map((text) => ({ text }))],
      right: [{ text: title, weight: 'bold', size: 14 }, { text: when }],
    },
    rowsOf(table, language),
    { of: 'text', lines: [...shortened, note].map((line) => ({ text: line, size: 8 })) },
    ...(also === undefined
      ? []
      : [
          { of: 'text' as const, lines: [{ text: also.title, weight: 'bold' as const }] },
          rowsOf(also, language),
          { of: 'text' as const, lines: [{ text: also.note, size: 8 }] },
        ]),
  ]
}

function rowsOf({ columns, rows, foot }: DrawnTable, language: Language): Block {
  const cellsOf = (row: DrawnTable['foot']) =>
    row.map((cell, place) => written(columns[place]?.kind ?? 'text', cell, { language }))
  if (rows.length === 0) return { of: 'text', lines: [{ text: reportTablesText[language].ofDocument.nothing }] }
  return {
    of: 'table',
    size: 8,
    columns: columns.map(({ name, kind }) => ({
      name,
      share: shares[kind],
      isAmount: kind === 'amount' || kind === 'count' || kind === 'percent',
    })),
    rows: rows.map(cellsOf),
    foot: cellsOf(foot),
  }
}
