// Formats numbers and months in each language.
import type { Language } from '#domain/language/language.ts'
import type { Grain } from './period.ts'
import { type Day, formatDay } from '#domain/time/day.ts'

const locale = { tr: 'tr-TR', en: 'en-GB' } as const

export const formatCount = (count: number, language: Language) => count.toLocaleString(locale[language])

/** Formats `part` of `whole` as a percentage: '%12,5' in Turkish, '12.5%' in English. */
export function formatShare(part: number, whole: number, language: Language): string {
  const share = whole === 0 ? 0 : part / whole
  return share.toLocaleString(locale[language], { style: 'percent', maximumFractionDigits: 1 })
}

/**
 * Formats a number for the axis of a chart: '12 bin' in Turkish, '12k' in English. The built-in short Turkish form
 * would be '12 B', which nobody reads as a thousand.
 */
export function formatShort(number: number, language: Language): string {
  const compactDisplay = language === 'tr' && Math.abs(number) < 1e6 ? 'long' : 'short'
  return number.toLocaleString(locale[language], { notation: 'compact', compactDisplay, maximumFractionDigits: 1 })
}

export function formatMonth(day: Day, language: Language, style: 'short' | 'long' = 'long'): string {
  const options = { month: style, year: style === 'long' ? 'numeric' : '2-digit', timeZone: 'UTC' } as const
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale[language], options)
}

/** Formats a bucket below a chart, where space is limited. */
export const formatBucketShort = (bucket: Day, grain: Grain, language: Language) =>
  grain === 'month' ? formatMonth(bucket, language, 'short') : formatDay(bucket).slice(0, 5)

export const formatBucket = (bucket: Day, grain: Grain, language: Language) =>
  grain === 'month' ? formatMonth(bucket, language) : formatDay(bucket)
