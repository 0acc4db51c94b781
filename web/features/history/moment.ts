import { formatInstant } from '#domain/time/day.ts'

/** The moment in the URL; undefined if there is none. */
export function momentIn(search: URLSearchParams): string | undefined {
  const at = new Date(search.get('at') ?? '')
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/**
 * Formats a moment as 24.11.2026 18:00. Seconds are added if they are not zero, so that changes within the same minute
 * can be told apart.
 */
export function momentWords(at: string): string {
  const seconds = at.slice(17, 19)
  return `${formatInstant(new Date(at))}${seconds === '00' ? '' : `:${seconds}`}`
}

/** Converts a time as a clerk types it (18:00, 18.00, 1800, 9:30 or 18) to HH:mm. */
export function timeTyped(text: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}
