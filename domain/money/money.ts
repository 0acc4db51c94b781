import type { Language } from '#domain/language/language.ts'

declare const kurusBrand: unique symbol

/**
 * An amount in whole kuruş. Branded, because the wire carries lira and both are plain numbers: one taken for the other
 * is off a hundredfold. Arithmetic on amounts gives a plain number again, and `kurus` checks what it came to, so that
 * half a kuruş that nobody decided to round is found where it arises. Columns named `…_kurus` arrive branded
 * (server/platform/db/generate-types.ts).
 */
export type Kurus = number & { readonly [kurusBrand]: true }

/** The only way from a number to an amount. Throws a RangeError for what is no whole number of kuruş. */
export function kurus(amount: number): Kurus {
  if (!isWhole(amount)) throw new RangeError(`${amount} is no whole number of kuruş`)
  return amount
}

const isWhole = (amount: number): amount is Kurus => Number.isSafeInteger(amount)

export const sumOf = (amounts: readonly Kurus[]): Kurus => kurus(amounts.reduce((sum, amount) => sum + amount, 0))

/** The same amount the other way round. Never -0, which is no amount. */
export const opposite = (amount: Kurus): Kurus => kurus(0 - amount)

export const lowerOf = (a: Kurus, b: Kurus): Kurus => (a < b ? a : b)

/**
 * An amount shared out by weight, as a price by nights: each share is rounded down, and what does not divide goes to the
 * last one.
 */
export function sharedOut<Item>(amount: Kurus, items: readonly Item[], weightOf: (item: Item) => number) {
  const all = items.reduce((sum, item) => sum + weightOf(item), 0)
  let left = amount
  return items.map((item, index): readonly [Item, Kurus] => {
    const share = index === items.length - 1 ? left : kurus(Math.floor((amount * weightOf(item)) / all))
    left = kurus(left - share)
    return [item, share]
  })
}

/**
 * An amount spread over others in proportion to them, as a discount over nights: exactly, and of none more than it is as
 * long as the amount is not more than all of them. The products are larger than a number holds exactly.
 */
export function spreadOver(amount: Kurus, over: readonly Kurus[]): Kurus[] {
  const all = BigInt(sumOf(over))
  const shareUpTo = (sum: number) => (all === 0n ? 0 : Number((BigInt(amount) * BigInt(sum)) / all))
  let before = 0
  return over.map((one) => {
    const share = kurus(shareUpTo(before + one) - shareUpTo(before))
    before += one
    return share
  })
}

/** The highest amount that a price can have. */
export const maxLira = 99_999_999.99

/**
 * Lira, as the wire carries them, to whole kuruş, as everything behind it counts.
 * Throws a RangeError for more than two decimals: rounding money is a decision, not an accident.
 */
export function toKurus(tl: number): Kurus {
  if (!hasWholeKurus(tl)) throw new RangeError(`${tl} TL is no whole number of kuruş`)
  return kurus(Math.round(tl * 100))
}

export function hasWholeKurus(tl: number): boolean {
  const amount = Math.round(tl * 100)
  return isWhole(amount) && amount / 100 === tl
}

/** A hand-written query only claims that its rows hold kuruş: they are checked once more on their way out. */
export const toTl = (amount: Kurus): number => kurus(amount) / 100

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const formats = {
  tr: new Intl.NumberFormat('tr-TR', twoDecimals),
  en: new Intl.NumberFormat('en-GB', twoDecimals),
}
const shortFormats = {
  tr: new Intl.NumberFormat('tr-TR', { ...twoDecimals, trailingZeroDisplay: 'stripIfInteger' }),
  en: new Intl.NumberFormat('en-GB', { ...twoDecimals, trailingZeroDisplay: 'stripIfInteger' }),
}

/** '1.234,50 ₺' in Turkish, '₺1,234.50' in English. Turkish writes the sign behind, which Intl does not. */
export const formatTl = (amount: Kurus, language: Language): string => write(amount, language, formats)

/** The same where room is short: whole lira without their zeros, '1.234 ₺'. */
export const formatTlShort = (amount: Kurus, language: Language): string => write(amount, language, shortFormats)

function write(amount: Kurus, language: Language, by: typeof formats): string {
  const tl = toTl(amount)
  if (language === 'tr') return `${by.tr.format(tl)} ₺`
  return `${tl < 0 ? '-' : ''}₺${by.en.format(Math.abs(tl))}`
}
