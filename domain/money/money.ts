import type { Language } from '#domain/language/language.ts'

declare const kurusBrand: unique symbol

/**
 * An amount in whole kuruş. The type is branded because the API uses lira: both are plain numbers, and confusing them
 * makes an amount wrong by a factor of 100. Arithmetic on amounts gives a plain number again, which `kurus` checks, so
 * that an unintended half kuruş is found where it arises. Columns named `…_kurus` arrive branded
 * (server/platform/db/generate-types.ts).
 */
export type Kurus = number & { readonly [kurusBrand]: true }

/**
 * Converts a number to an amount; nothing else does. Throws a RangeError unless the number is a whole number of kuruş.
 */
export function kurus(amount: number): Kurus {
  if (!isWhole(amount)) throw new RangeError(`${amount} is no whole number of kuruş`)
  return amount
}

const isWhole = (amount: number): amount is Kurus => Number.isSafeInteger(amount)

export const sumOf = (amounts: readonly Kurus[]): Kurus => kurus(amounts.reduce((sum, amount) => sum + amount, 0))

/** The negated amount. Zero stays 0, because -0 is not a valid amount. */
export const opposite = (amount: Kurus): Kurus => kurus(0 - amount)

export const lowerOf = (a: Kurus, b: Kurus): Kurus => (a < b ? a : b)

/**
 * Shares an amount out by weight, such as a price by nights. Each share is rounded down, and the last share gets the
 * remainder.
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
 * Spreads an amount over others in proportion to them, such as a discount over nights. Shares are rounded down, and the
 * kuruş that remain go to the largest rests, the last ones among equals. The shares add up exactly, and no share exceeds
 * its own amount unless the spread amount exceeds the total. BigInt is needed because the products exceed the range of
 * exact numbers.
 */
export function spreadOver(amount: Kurus, over: readonly Kurus[]): Kurus[] {
  const all = BigInt(sumOf(over))
  if (all === 0n) return over.map(() => kurus(0))
  const products = over.map((one) => BigInt(amount) * BigInt(one))
  const shares = products.map((product) => Number(product / all))
  const missing = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRest = products
    .map((product, at) => ({ at, rest: product % all }))
    .toSorted((a, b) => (a.rest === b.rest ? b.at - a.at : a.rest > b.rest ? -1 : 1))
  const raised = new Set(byRest.slice(0, missing).map(({ at }) => at))
  return shares.map((share, at) => kurus(share + (raised.has(at) ? 1 : 0)))
}

/** The highest price allowed. */
export const maxLira = 99_999_999.99

/**
 * Converts lira, which the API uses, to whole kuruş, which all other code uses. Throws a RangeError for more than two
 * decimals, because money must never be rounded by accident.
 */
export function toKurus(tl: number): Kurus {
  if (!hasWholeKurus(tl)) throw new RangeError(`${tl} TL is no whole number of kuruş`)
  return kurus(Math.round(tl * 100))
}

export function hasWholeKurus(tl: number): boolean {
  const amount = Math.round(tl * 100)
  return isWhole(amount) && amount / 100 === tl
}

/**
 * Converts an amount to lira. The type of a hand-written query does not prove that its rows hold whole kuruş, so the
 * amount is checked again.
 */
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

/**
 * Returns '1.234,50 ₺' in Turkish, '₺1,234.50' in English. Turkish writes the sign behind the amount, but Intl does
 * not.
 */
export const formatTl = (amount: Kurus, language: Language): string => write(amount, language, formats)

/** Omits the decimals of whole lira where space is limited: '1.234 ₺'. */
export const formatTlShort = (amount: Kurus, language: Language): string => write(amount, language, shortFormats)

function write(amount: Kurus, language: Language, by: typeof formats): string {
  const tl = toTl(amount)
  // The space does not break, so that a line never ends between the number and its sign.
  if (language === 'tr') return `${by.tr.format(tl)}\u00a0₺`
  return `${tl < 0 ? '-' : ''}₺${by.en.format(Math.abs(tl))}`
}
