import type { Language } from '#domain/language/language.ts'

/** The highest amount that a price can have. */
export const maxLira = 99_999_999.99

/**
 * Lira, as the wire carries them, to whole kuruş, as everything behind it counts.
 * Throws a RangeError for more than two decimals: rounding money is a decision, not an accident.
 */
export function toKurus(tl: number): number {
  if (!hasWholeKurus(tl)) throw new RangeError(`${tl} TL is no whole number of kuruş`)
  return Math.round(tl * 100)
}

export function hasWholeKurus(tl: number): boolean {
  const kurus = Math.round(tl * 100)
  return Number.isSafeInteger(kurus) && kurus / 100 === tl
}

export function toTl(kurus: number): number {
  if (!Number.isSafeInteger(kurus)) throw new RangeError(`${kurus} is no whole number of kuruş`)
  return kurus / 100
}

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
export const formatTl = (kurus: number, language: Language): string => write(kurus, language, formats)

/** The same where room is short: whole lira without their zeros, '1.234 ₺'. */
export const formatTlShort = (kurus: number, language: Language): string => write(kurus, language, shortFormats)

function write(kurus: number, language: Language, by: typeof formats): string {
  const tl = toTl(kurus)
  if (language === 'tr') return `${by.tr.format(tl)} ₺`
  return `${tl < 0 ? '-' : ''}₺${by.en.format(Math.abs(tl))}`
}
