// Describes the format of a bank's statements: which column holds which field. It is stored per bank once a user has
// assigned the columns.
import type { DecimalMark } from '#domain/imports/habits.ts'
import type { DateOrder } from '#domain/imports/typed-dates.ts'
import { otherCurrencyIn } from '#domain/imports/booking-words.ts'
import { fold } from '#domain/search/fold.ts'

/**
 * The amount stands either in one column, or in separate columns for money in and money out. `sign` is the column that
 * says whether the money of the one column came in or went out, as A and B do; null if the amount carries its sign.
 */
type AmountColumns =
  | { in: 'one'; column: number; sign?: number | null | undefined }
  | { in: 'two'; incoming: number; outgoing: number }

/** Columns by their position, counted from 0. */
export type StatementProfile = {
  /** The number of rows before the first line, such as the account name and the headings. */
  skipRows: number
  day: number
  amount: AmountColumns
  text: number
  /** The column of the sender; null if the bank gives no sender. */
  sender: number | null
  /** The column of the currency; null if the bank writes none. */
  currency?: number | null | undefined
  /** How the bank writes dates and amounts, if its files alone do not show it. */
  dates?: DateOrder | undefined
  decimals?: DecimalMark | undefined
}

const headings = {
  day: [
    'tarih',
    'islem tarihi',
    'tarih saat',
    'islem tarihi saati',
    'islem tarihi ve saati',
    'islem tarih saat',
    'date',
    'transaction date',
    'booking date',
    'muhasebe tarihi',
    'valor',
    'valor tarihi',
    'value date',
  ],
  signed: ['tutar', 'islem tutari', 'islem miktari', 'miktar', 'amount', 'transaction amount'],
  sign: [
    'a b',
    'b a',
    'borc alacak',
    'alacak borc',
    'b a kodu',
    'yon',
    'islem yonu',
    'g c',
    'giris cikis',
    'gelen giden',
    'dr cr',
    'cr dr',
    'debit credit',
  ],
  currency: [
    'doviz',
    'doviz cinsi',
    'doviz kodu',
    'doviz turu',
    'para birimi',
    'para cinsi',
    'hesap para birimi',
    'hesap doviz cinsi',
    'currency',
  ],
  balance: ['bakiye', 'hesap bakiyesi', 'son bakiye', 'kalan bakiye', 'islem sonrasi bakiye', 'balance'],
  incoming: ['alacak', 'alacak tutari', 'gelen', 'giren', 'yatan', 'yatan tutar', 'credit'],
  outgoing: ['borc', 'borc tutari', 'giden', 'cikan', 'cekilen', 'cekilen tutar', 'debit'],
  text: [
    'aciklama',
    'islem aciklamasi',
    'detay',
    'islem detayi',
    'aciklamalar',
    'islem',
    'islem adi',
    'islem turu',
    'islem tipi',
    'description',
    'details',
  ],
  sender: [
    'gonderen',
    'gonderen adi',
    'gonderen adi soyadi',
    'gonderen alici',
    'alici gonderen',
    'karsi hesap adi',
    'karsi hesap sahibi',
    'karsi hesap unvani',
    'karsi taraf',
    'muhatap',
    'unvan',
    'ad soyad',
    'sender',
    'counterparty',
  ],
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
    const cells = row.map(withoutLira)
    const placeOf = (of: keyof typeof headings) => {
      const place = headings[of].map((name) => cells.indexOf(name)).find((found) => found !== -1)
      return place ?? -1
    }
    const [day, text, sender] = [placeOf('day'), placeOf('text'), placeOf('sender')]
    const [incoming, outgoing, signed] = [placeOf('incoming'), placeOf('outgoing'), placeOf('signed')]
    const isTwo = incoming !== -1 && outgoing !== -1
    if (day === -1 || text === -1 || (!isTwo && signed === -1)) continue
    const amount: AmountColumns = isTwo ? { in: 'two', incoming, outgoing } : { in: 'one', column: signed }
    const profile = { skipRows: at + 1, day, amount, text, sender: sender === -1 ? null : sender }
    return withSign(withMarks(profile, row), rows.slice(at + 1))
  }
  return undefined
}

/**
 * Adds the columns of the sign and of the currency, which the headings name. Without them, money that went out would
 * count as income, and euros as lira. Null means that a user has said that there is none.
 */
function withMarks(profile: StatementProfile, headingRow: readonly string[]): StatementProfile {
  const cells = headingRow.map(withoutLira)
  const placeOf = (of: 'sign' | 'currency') => {
    const place = headings[of].map((name) => cells.indexOf(name)).find((found) => found !== -1)
    return place
  }
  const { amount } = profile
  const [sign, currency] = [placeOf('sign'), placeOf('currency')]
  const lacksSign = amount.in === 'one' && amount.sign === undefined && sign !== undefined
  return {
    ...profile,
    amount: lacksSign ? { ...amount, sign } : amount,
    ...(profile.currency === undefined && currency !== undefined && { currency }),
  }
}

/**
 * Adds the column of the sign if its cells show it under any heading: each says whether money came in or went out, and
 * they say both, or say it in a word.
 */
function withSign(profile: StatementProfile, lines: readonly (readonly string[])[]): StatementProfile {
  const { amount, day, text, sender, currency } = profile
  if (amount.in !== 'one' || amount.sign !== undefined) return profile
  const used = new Set([amount.column, day, text, sender, currency])
  const width = Math.max(0, ...lines.map((line) => line.length))
  const places = Array.from({ length: width }, (_, place) => place).filter((place) => !used.has(place))
  const sign = places.find((place) => {
    const cells = lines.map((line) => line[place]?.trim() ?? '').filter((cell) => cell !== '')
    const signs = new Set(cells.map(signReader(cells)))
    return cells.length > 0 && !signs.has(undefined) && (signs.size === 2 || cells.some((cell) => cell.length > 2))
  })
  return sign === undefined ? profile : { ...profile, amount: { ...amount, sign } }
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
    return at === -1 ? [] : [{ ...one, profile: withMarks({ ...one.profile, skipRows: at + 1 }, rows[at] ?? []) }]
  })
}

const asHeading = (cell: string) =>
  fold(cell)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Banks name the currency in the headings of amounts, such as Tutar (TL). */
const withoutLira = (cell: string) => asHeading(cell).replace(/(?<=.) (tl|try)$/, '')

export type ProfileProblem = 'bank.same-column-twice' | 'bank.column'

export function profileProblem(profile: StatementProfile): ProfileProblem | undefined {
  const { skipRows, day, amount, text, sender, currency } = profile
  const amounts = amount.in === 'one' ? [amount.column, amount.sign] : [amount.incoming, amount.outgoing]
  const columns = [day, text, ...amounts, sender, currency].flatMap((column) => column ?? [])
  if ([skipRows, ...columns].some((one) => !Number.isInteger(one) || one < 0)) return 'bank.column'
  return new Set(columns).size < columns.length ? 'bank.same-column-twice' : undefined
}

/**
 * Returns the currency that the heading of the amounts or a title above it names, such as `EUR` in 'Tutar (€)' and
 * 'Vadesiz EUR'; undefined for an account in lira, and if they say nothing.
 */
export function foreignAccount(
  rows: readonly (readonly string[])[],
  { skipRows, amount }: Pick<StatementProfile, 'skipRows' | 'amount'>,
): string | undefined {
  const headingRow = rows[skipRows - 1] ?? []
  const amounts = amount.in === 'one' ? [amount.column] : [amount.incoming, amount.outgoing]
  const ofHeadings = amounts.flatMap((place) => otherCurrencyIn(headingRow[place] ?? '') ?? [])[0]
  const titles = rows.slice(0, Math.max(0, skipRows - 1)).flat()
  if (ofHeadings !== undefined || titles.some((cell) => /\b(tl|try)\b/.test(fold(cell)))) return ofHeadings
  return titles.flatMap((cell) => otherCurrencyIn(cell) ?? [])[0]
}

/** Returns the column of the balances, which the headings name. */
export function balanceColumn(headingRow: readonly string[]): number | undefined {
  const place = headingRow.map(withoutLira).findIndex((cell) => headings.balance.some((name) => name === cell))
  return place === -1 ? undefined : place
}

type Sign = 1 | -1

/** Reads whether the money came in (1) or went out (-1), also from the beginning of words such as Gelen EFT. */
export function signOf(text: string): Sign | undefined {
  const word = asHeading(text) || text.trim()
  // Folded, the Ç of çıkış would be the C of credit.
  if (/^ç$/i.test(text.trim())) return -1
  if (/^(a|c|cr|g|in|\+|(alacak|credit|gelen|giris|giren|yatan|yatirilan|para yatirma)( .*)?)$/.test(word)) return 1
  return /^(b|d|dr|out|-|(borc|debit|giden|cikis|cikan|cekilen|gonderilen|para cekme)( .*)?)$/.test(word)
    ? -1
    : undefined
}

/** In a column that says G for giriş, a C without its cedilla is a Ç. */
export function signReader(cells: readonly string[]): (cell: string) => Sign | undefined {
  const saysIn = cells.some((cell) => /^g$/i.test(cell.trim()))
  return (cell) => (saysIn && /^c$/i.test(cell.trim()) ? -1 : signOf(cell))
}
