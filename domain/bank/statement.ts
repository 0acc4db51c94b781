// Reads the lines of a bank statement from the rows of a file.
import { typedDay } from '#domain/imports/typed-cells.ts'
import { hasWholeKurus, type Kurus, kurus, maxLira, opposite, toKurus } from '#domain/money/money.ts'
import { typedLira } from '#domain/money/typed-lira.ts'
import { fold } from '#domain/search/fold.ts'
import type { Day } from '#domain/time/day.ts'
import type { StatementProfile } from './statement-profile.ts'

export type StatementLine = {
  day: Day
  /** Negative if the money was paid out. */
  amountKurus: Kurus
  text: string
  sender: string
  /** Identifies this line if it occurs in another file too. */
  fingerprint: string
  /**
   * The number of this line among equal lines in the file, counted from 1. Equal lines are separate genuine payments.
   */
  occurrence: number
}

/** A month's statement has some hundred rows. */
export const maxStatementRows = 1000

type UnreadRow = { row: number; problem: 'bank.no-day' | 'bank.no-amount' }

export type Statement = { lines: StatementLine[]; unread: UnreadRow[] }

/** Reads a file by a profile. Empty rows are skipped; unreadable rows are listed, counted from 1. */
export function readStatement(rows: readonly (readonly string[])[], profile: StatementProfile): Statement {
  const statement: Statement = { lines: [], unread: [] }
  const seen = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    if (at < profile.skipRows || row.every((cell) => cell.trim() === '')) continue
    const cell = (place: number | null) => (place === null ? '' : (row[place] ?? '').trim())
    const day = dayOf(cell(profile.day))
    const amountKurus = amountOf(cell, profile)
    // Banks write totals and notes after the last line. Such rows have no day, and no amount in the amount column.
    if (day === undefined && amountKurus === undefined) continue
    if (day === undefined || amountKurus === undefined) {
      statement.unread.push({ row: at + 1, problem: day === undefined ? 'bank.no-day' : 'bank.no-amount' })
      continue
    }
    const [text, sender] = [cell(profile.text), cell(profile.sender)]
    const fingerprint = fingerprintOf({ day, amountKurus, text, sender })
    const occurrence = (seen.get(fingerprint) ?? 0) + 1
    seen.set(fingerprint, occurrence)
    statement.lines.push({ day, amountKurus, text, sender, fingerprint, occurrence })
  }
  return statement
}

/** Only years in which a bank can have written the line are accepted. */
function dayOf(text: string): Day | undefined {
  const day = typedDay(text)
  return day !== undefined && day >= '2000-01-01' && day < '2100-01-01' ? day : undefined
}

function amountOf(cell: (place: number) => string, { amount }: StatementProfile): Kurus | undefined {
  if (amount.in === 'one') return bankAmount(cell(amount.column))
  const [incoming, outgoing] = [bankAmount(cell(amount.incoming)), bankAmount(cell(amount.outgoing))]
  if (incoming !== undefined && incoming !== 0) return incoming
  // Some banks write money out with a minus, others without.
  if (outgoing !== undefined && outgoing !== 0) return kurus(0 - Math.abs(outgoing))
  return undefined
}

/**
 * Accepts '1.250,50', '-1.250,50 TL', '1.250,50 -', '+500', or '1250.5' as a spreadsheet writes numbers. An empty cell
 * is not an amount.
 */
export function bankAmount(text: string): Kurus | undefined {
  const typed = text.replace(/\s|TRY|TL/gi, '').replace(/[−–]/g, '-')
  const [, sign = '', digits = '', behind = ''] = /^([+-]?)([\d.,]+)(-?)$/.exec(typed) ?? []
  const lira = digits === '' ? '' : typedLira(digits, 'tr')
  if (lira === '' || lira > maxLira || !hasWholeKurus(lira)) return undefined
  const amount = toKurus(lira)
  return amount !== 0 && (sign === '-' || behind === '-') ? opposite(amount) : amount
}

/** Case, diacritics and spaces are ignored, because banks write the same line differently in different files. */
function fingerprintOf({ day, amountKurus, text, sender }: Omit<StatementLine, 'fingerprint' | 'occurrence'>): string {
  const words = fold(`${text} ${sender}`).replace(/[^\p{L}\p{N}]+/gu, ' ')
  return `${day}|${amountKurus}|${words.trim()}`
}

/** Returns the lines that are not stored yet. If the file was imported before, there are none. */
export function newLines(
  lines: readonly StatementLine[],
  stored: readonly Pick<StatementLine, 'fingerprint' | 'occurrence'>[],
): StatementLine[] {
  const keyOf = ({ fingerprint, occurrence }: Pick<StatementLine, 'fingerprint' | 'occurrence'>) =>
    `${occurrence} ${fingerprint}`
  const known = new Set(stored.map(keyOf))
  return lines.filter((line) => !known.has(keyOf(line)))
}
