import { formatInstant } from '#domain/time/day.ts'

/** The moment that an address names; undefined where it names none. */
export function momentIn(search: URLSearchParams): string | undefined {
  const at = new Date(search.get('at') ?? '')
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** 24.11.2026 18:00, and with seconds where it is not the whole minute: changes of one minute are told apart. */
export function momentWords(at: string): string {
  const seconds = at.slice(17, 19)
  return `${formatInstant(new Date(at))}${seconds === '00' ? '' : `:${seconds}`}`
}

/** HH:mm of a time as a desk types it: 18:00, 18.00, 1800, 9:30 or 18. */
export function timeTyped(text: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}
