// Days as people at a desk say them. Where a day is typed or compared it is dd.MM.yyyy.
import type { Language } from '#domain/language/language.ts'
import type { Day } from '#domain/time/day.ts'

const locale = { tr: 'tr-TR', en: 'en-GB' } as const
const said = (day: Day, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale[language], { ...options, timeZone: 'UTC' })

/** '21 Kas Cmt' */
export const shortDay = (day: Day, language: Language) =>
  said(day, language, { day: 'numeric', month: 'short', weekday: 'short' })

/** '21 Kasım 2026 Cumartesi' */
export const longDay = (day: Day, language: Language) =>
  said(day, language, { day: 'numeric', month: 'long', weekday: 'long', year: 'numeric' })

/** '21 Kas', in ranges and where there is little room. */
export const dayOfMonth = (day: Day, language: Language) => said(day, language, { day: 'numeric', month: 'short' })

/** '21 Kas – 24 Kas' */
export const daySpan = (from: Day, to: Day, language: Language) =>
  `${dayOfMonth(from, language)} – ${dayOfMonth(to, language)}`
