// How a bank writes its statements: which column is what, kept for each bank once somebody has told.
import { fold } from '#domain/search/fold.ts'

/** Where the amount stands: in one column with a sign, or what came in and what went out in two. */
type AmountColumns = { in: 'one'; column: number } | { in: 'two'; incoming: number; outgoing: number }

/** Columns by their place, the first one 0. */
export type StatementProfile = {
  /** How many rows stand above the first line: the name of the account, the headings. */
  skipRows: number
  day: number
  amount: AmountColumns
  text: number
  /** Who sent it, where the bank says so in a column of its own. */
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

/** Rows in which headings are looked for: what banks write above them is short. */
const mostRowsAbove = 25

/**
 * The profile that a file itself suggests, by the first row that names a day, an amount and a text; undefined where
 * somebody has to say which column is what. Of headings that are known equally, the one named first here counts.
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

/** The headings that a profile was made by: by them the statements of an account are known again. */
export const headingsOf = (rows: readonly (readonly string[])[], { skipRows }: Pick<StatementProfile, 'skipRows'>) =>
  (rows[skipRows - 1] ?? []).map(asHeading).join('|')

/** The profiles that were made by headings which a file has, too, each as it stands in this file. */
export function profilesKnown<Kept extends { profile: StatementProfile; headings: string }>(
  rows: readonly (readonly string[])[],
  kept: readonly Kept[],
): Kept[] {
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
