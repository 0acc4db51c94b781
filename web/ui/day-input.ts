// Reads dates the way the front desk types them.
import { type Day, isDay } from '#domain/time/day.ts'

/**
 * Accepts `5.12.2026`, `05/12/26`, `05122026` or `2026-12-05`. A date without a year is not accepted, because the user
 * may still be typing.
 */
export function parseTypedDay(text: string): Day | null {
  const typed = text.trim()
  if (isDay(typed)) return typed
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2})[./\-\s]+(\d{1,2})[./\-\s]+(\d{2}|\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? []
  if (year === '') return null
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}
