// Describes deadlines as a front desk says them.
import { timeLeft } from '#domain/options/option-clock.ts'
import type { Language } from '#domain/language/language.ts'
import { addDays, dayIn, endOf } from '#domain/time/day.ts'
import { dayOfMonth } from '#web/platform/day-words.ts'
import { timeText } from './time-words.text.ts'

/** Describes a deadline, for instance as tomorrow at six, tomorrow at midnight, or a date. */
export function untilWhen(until: Date, now: Date, language: Language): string {
  const text = timeText[language]
  const { day, time } = endOf(until)
  const today = dayIn(now)
  if (day === today && time === '24:00') return text.tonight
  const later = day === addDays(today, 1) ? text.tomorrow : dayOfMonth(day, language)
  return text.until(day === today ? text.today : later, time)
}

/** The time left in days and hours, or in hours and minutes. Undefined once the deadline has passed. */
export function leftInWords(until: Date, now: Date, language: Language): string | undefined {
  const left = timeLeft(until, now)
  if (left === null) return undefined
  const text = timeText[language]
  const { days, hours, minutes } = left
  const parts = [
    days > 0 && text.days(days),
    hours > 0 && text.hours(hours),
    days === 0 && minutes > 0 && text.minutes(minutes),
  ]
  return parts.filter(Boolean).join(' ')
}
