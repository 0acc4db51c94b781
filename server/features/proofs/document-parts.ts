// The building blocks of a proof file's sections.
import { formatInstant } from '#domain/time/day.ts'
import type { Block } from '#server/platform/pdf/document.ts'
import { proofText as text } from './proof-document.text.ts'

type Row = readonly string[]
export type Column = { name: string; share: number; isAmount?: boolean }

export const small = 8
export const at = (instant: Date) => formatInstant(instant)
export const heading = (title: string): Block => ({ of: 'text', lines: [{ text: title, weight: 'bold', size: 12 }] })

/**
 * Makes a section with its heading. An empty section states that it is empty; if it were left out, it would look
 * forgotten.
 */
export const part = (title: string, columns: readonly Column[], rows: readonly Row[]): Block[] => [
  heading(title),
  rows.length === 0 ? { of: 'text', lines: [{ text: text.none }] } : { of: 'table', size: small, columns, rows },
]

export const facts = (rows: readonly (readonly [name: string, value: string | null])[]): Block => ({
  of: 'table',
  size: small,
  columns: [
    { name: '', share: 1 },
    { name: '', share: 3 },
  ],
  rows: rows.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
})
