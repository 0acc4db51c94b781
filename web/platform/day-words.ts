// Formats days in words, the way people at a front desk say them. Days in inputs and comparisons use dd.MM.yyyy
// instead.
import type { Language } from '#domain/language/language.ts'
import { type Day, daysBetween } from '#domain/time/day.ts'

const locale = { tr: 'tr-TR', en: 'en-GB' } as const

/** Formatters are cached, because creating a formatter is slow and lists show hundreds of days. */
function sayer(options: Intl.DateTimeFormatOptions): (day: Day, language: Language) => string {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {}
  return (day, language) => {
    const format = (made[language] ??= new Intl.DateTimeFormat(locale[language], { ...options, timeZone: 'UTC' }))
    return format.format(new Date(`${day}T00:00:00Z`))
  }
}

/** '21 Kas Cmt' */
export const shortDay = sayer({ day: 'numeric', month: 'short', weekday: 'short' })

/** '21 Kasım 2026 Cumartesi' */
export const longDay = sayer({ day: 'numeric', month: 'long', weekday: 'long', year: 'numeric' })

/** 'Ağustos 2027' */
export const monthOfYear = sayer({ month: 'long', year: 'numeric' })

/** 'Ağustos' */
export const monthName = sayer({ month: 'long' })

/** 'Ağu' */
export const shortMonth = sayer({ month: 'short' })

/** '21 Kasım Cumartesi' */
const dayWithWeekday = sayer({ day: 'numeric', month: 'long', weekday: 'long' })

/** '21 Kas', for ranges and narrow places. */
export const dayOfMonth = sayer({ day: 'numeric', month: 'short' })

/** '21 Kas – 24 Kas' */
export const daySpan = (from: Day, to: Day, language: Language) =>
  `${dayOfMonth(from, language)} – ${dayOfMonth(to, language)}`

/** 'bugün', 'dün', or '25 Kasım Çarşamba' for an earlier day. */
export function nearDay(day: Day, today: Day, language: Language): string {
  const ago = daysBetween(day, today)
  if (ago !== 0 && ago !== 1) return dayWithWeekday(day, language)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day')
}

const dayAndMonth = sayer({ day: 'numeric', month: 'long' })
const dayMonthAndYear = sayer({ day: 'numeric', month: 'long', year: 'numeric' })

/**
 * '4-6 Aralık', for texts to guests, who read whole months and whose phones may have no long dash. Days of another year
 * than today's carry it: '4-6 Ocak 2027'.
 */
export function guestSpan(from: Day, to: Day, language: Language, today: Day): string {
  const year = (day: Day) => day.slice(0, 4)
  const end = year(to) === year(today) && year(from) === year(to) ? dayAndMonth : dayMonthAndYear
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}-${end(to, language)}`
  const start = year(from) === year(to) ? dayAndMonth : dayMonthAndYear
  return `${start(from, language)} - ${end(to, language)}`
}

/** '21 Kasım Cumartesi' for texts to guests, with the year if it is not today's. */
export const guestDay = (day: Day, language: Language, today: Day): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? dayWithWeekday : longDay)(day, language)
