// Bank files that carry their own structure, such as MT940 and CAMT.053. Their lines become rows under headings, as of a
// table that the bank exports.
import { type Kurus, kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'

export type FileLine = {
  day: Day
  /** Negative if the money was paid out. */
  amountKurus: Kurus
  text: string
  sender: string
}

/** One statement of one account, with its balances. */
export type FileStatement = {
  account: string
  currency: string
  openingKurus: Kurus
  closingKurus: Kurus
  lines: FileLine[]
}

export type StatementFileProblem = 'statementDamaged' | 'statementBalance' | 'severalAccounts'

/**
 * Returns the rows of a bank's file: the headings and the lines. The account number stands among the headings, so that
 * later files of the account are recognised. Lines that do not add up from the opening to the
 * closing balance are no whole statement and are refused, as are those of several accounts.
 */
export function statementRows(statements: readonly FileStatement[]): string[][] | StatementFileProblem {
  const [first, ...others] = statements
  if (first === undefined) return 'statementDamaged'
  if (others.some(({ account, currency }) => account !== first.account || currency !== first.currency))
    return 'severalAccounts'
  const isWhole = statements.every(
    ({ openingKurus, closingKurus, lines }) =>
      lines.reduce((sum, { amountKurus }) => sum + amountKurus, openingKurus as number) === closingKurus,
  )
  if (!isWhole) return 'statementBalance'
  const { account, currency } = first
  return [
    ['Date', 'Description', 'Amount', 'Sender', 'Currency', account],
    ...statements.flatMap(({ lines }) =>
      lines.map(({ day, amountKurus, text, sender }) => [day, text, written(amountKurus), sender, currency]),
    ),
  ]
}

function written(amount: Kurus): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** Reads an amount of such a file, 3000,00 or 3000.00; undefined if it has parts of a kuruş or is none. */
export function fileAmount(text: string): Kurus | undefined {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:[.,](\d{0,2})0*)?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : kurus(Number(whole) * 100 + Number(decimals.padEnd(2, '0')))
}
