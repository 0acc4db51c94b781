// Formats days in words, the way people at a front desk say them. Days in inputs and comparisons use dd.MM.yyyy
// instead.
import type { Language } from '#domain/language/language.ts'
import type { Day } from '#domain/time/day.ts'

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

/** '21 Kas', for ranges and narrow places. */
export const dayOfMonth = sayer({ day: 'numeric', month: 'short' })

/** '21 Kas – 24 Kas' */
export const daySpan = (from: Day, to: Day, language: Language) =>
  `${dayOfMonth(from, language)} – ${dayOfMonth(to, language)}`
