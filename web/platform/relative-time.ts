import type { Language } from '#domain/language/language.ts'

const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const

/** The time elapsed in the largest unit that fits: "3 saat önce". Less than a minute is "now". */
export function timeAgo(at: Date, now: Date, language: Language): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const fitting = units.find(([, size]) => seconds >= size)
  return fitting ? words.format(-Math.floor(seconds / fitting[1]), fitting[0]) : words.format(0, 'second')
}
