// Describes the format of a bank's statements: which column holds which field. It is stored per bank once a user has
// assigned the columns.
import { fold } from '#domain/search/fold.ts'

/** The amount stands either in one signed column, or in separate columns for money in and money out. */
type AmountColumns = { in: 'one'; column: number } | { in: 'two'; incoming: number; outgoing: number }

/** Columns by their position, counted from 0. */
export type StatementProfile = {
  /** The number of rows before the first line, such as the account name and the headings. */
  skipRows: number
  day: number
  amount: AmountColumns
  text: number
  /** The column of the sender; null if the bank gives no sender. */
  sender: number | null
}

const headings = {
  day: ['tarih', 'islem tarihi', 'valor', 'valor tarihi', 'tarih saat', 'islem tarihi saati', 'date'],
  signed: ['tutar', 'islem tutari', 'tutar tl', 'miktar', 'amount'],
  incoming: ['alacak', 'alacak tl', 'gelen', 'giren', 'yatan', 'credit'],
  outgoing: ['borc', 'borc tl', 'giden', 'cikan', 'cekilen', 'debit'],
  text: ['aciklama', 'islem aciklamasi', 'detay', 'aciklamalar', 'islem', 'description'],
  sender: ['gonderen', 'gonderen adi', 'karsi hesap adi', 'karsi hesap sahibi', 'unvan', 'ad soyad', 'sender'],
} as const satisfies Record<string, readonly string[]>

/** Headings are searched for only in the first rows, because banks write few rows before them. */
const mostRowsAbove = 25

/**
 * Returns the profile that the file itself suggests: it uses the first row with headings for a day, an amount and a
 * text. Undefined if a user must assign the columns. If several headings match a field, the heading listed first here
 * is used.
 */
export function suggestedProfile(rows: readonly (readonly string[])[]): StatementProfile | undefined {
  for (const [at, row] of rows.slice(0, mostRowsAbove).entries()) {
    const cells = row.map(asHeading)
    const placeOf = (of: keyof typeof headings) => {
      const place = headings[of].map((name) => cells.indexOf(name)).find((found) => found !== -1)
      return place ?? -1
    }
    const [day, text, sender] = [placeOf('day'), placeOf('text'), placeOf('sender')]
    const [incoming, outgoing, signed] = [placeOf('incoming'), placeOf('outgoing'), placeOf('signed')]
    const isTwo = incoming !== -1 && outgoing !== -1
    if (day === -1 || text === -1 || (!isTwo && signed === -1)) continue
    const amount: AmountColumns = isTwo ? { in: 'two', incoming, outgoing } : { in: 'one', column: signed }
    return { skipRows: at + 1, day, amount, text, sender: sender === -1 ? null : sender }
  }
  return undefined
}

/** The headings on which a profile is based; they identify later statements of the same account. */
export const headingsOf = (rows: readonly (readonly string[])[], { skipRows }: Pick<StatementProfile, 'skipRows'>) =>
  (rows[skipRows - 1] ?? []).map(asHeading).join('|')

/**
 * Returns the stored profiles whose headings also occur in this file. Each profile is adjusted to the row in which its
 * headings stand.
 */
export function profilesKnown<Account extends { profile: StatementProfile; headings: string }>(
  rows: readonly (readonly string[])[],
  kept: readonly Account[],
): Account[] {
  const written = rows.slice(0, mostRowsAbove).map((row) => row.map(asHeading).join('|'))
  return kept.flatMap((one) => {
    const at = one.headings.replaceAll('|', '') === '' ? -1 : written.indexOf(one.headings)
    return at === -1 ? [] : [{ ...one, profile: { ...one.profile, skipRows: at + 1 } }]
  })
}

const asHeading = (cell: string) =>
  fold(cell)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type ProfileProblem = 'bank.same-column-twice' | 'bank.column'

export function profileProblem({ skipRows, day, amount, text, sender }: StatementProfile): ProfileProblem | undefined {
  const amounts = amount.in === 'one' ? [amount.column] : [amount.incoming, amount.outgoing]
  const columns = [day, text, ...amounts, ...(sender === null ? [] : [sender])]
  if ([skipRows, ...columns].some((one) => !Number.isInteger(one) || one < 0)) return 'bank.column'
  return new Set(columns).size < columns.length ? 'bank.same-column-twice' : undefined
}
