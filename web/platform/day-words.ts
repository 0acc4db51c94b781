// Days as people at a desk say them. Where a day is typed or compared it is dd.MM.yyyy.
import type { Language } from '#domain/language/language.ts'
import type { Day } from '#domain/time/day.ts'

const locale = { tr: 'tr-TR', en: 'en-GB' } as const

/** To make one is dear, and lists say hundreds of days. */
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

/** '21 Kas', in ranges and where there is little room. */
export const dayOfMonth = sayer({ day: 'numeric', month: 'short' })

/** '21 Kas – 24 Kas' */
export const daySpan = (from: Day, to: Day, language: Language) =>
  `${dayOfMonth(from, language)} – ${dayOfMonth(to, language)}`
