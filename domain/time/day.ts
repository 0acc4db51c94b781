/** A calendar day as text, YYYY-MM-DD. It has no time zone and compares correctly with < and >. */
export type Day = string

/** The time zone of every business of this product. It determines the day and the clock time of an instant. */
export const businessZone = 'Europe/Istanbul'

const dayMs = 86_400_000
const utcMidnight = (day: Day) => new Date(`${day}T00:00:00.000Z`)

/** Days outside this range count as mistyped. */
const firstDay: Day = '1900-01-01'
export const lastDay: Day = '2200-12-31'

/** True if a text is a real calendar day (2026-02-30 is not) in a plausible year. Every incoming day is checked. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) return false
  const date = utcMidnight(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * Adds days to a day. Throws a RangeError for a text that is not a day, and for a result with more than four digits in
 * its year: such days would compare as smaller texts, so that a loop up to some day would never end.
 */
export function addDays(day: Day, count: number): Day {
  const date = utcMidnight(day)
  date.setUTCDate(date.getUTCDate() + count)
  const text = date.toISOString()
  if (text.charAt(4) !== '-') throw new RangeError(`${day} and ${count} days is no day`)
  return text.slice(0, 10)
}

/**
 * Counts whole days; negative if `to` is before `from`. Days are counted in UTC, because daylight saving time would
 * shorten one.
 */
export function daysBetween(from: Day, to: Day): number {
  return (utcMidnight(to).getTime() - utcMidnight(from).getTime()) / dayMs
}

/** Lists the days from `from` up to but not including `to`. */
export function eachDay(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index))
}

export function dayIn(instant: Date, zone: string = businessZone): Day {
  const { year, month, day } = partsIn(instant, zone)
  return `${year}-${month}-${day}`
}

/** True if a text is an instant on a plausible day. */
export function isInstant(text: string): boolean {
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && isDay(dayIn(instant))
}

/** Formats a day as dd.MM.yyyy. */
export function formatDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}.${month}.${year}`
}

/** Formats an instant as dd.MM.yyyy HH:mm, as a clock in Istanbul shows it. */
export function formatInstant(instant: Date): string {
  const { year, month, day, hour, minute } = partsIn(instant, businessZone)
  return `${day}.${month}.${year} ${hour}:${minute}`
}

/** Returns the day and the time at which something ends. Midnight is the end of the previous day: 26.11.2026 24:00. */
export function endOf(instant: Date): { day: Day; time: string } {
  const [day = '', time = ''] = clockIn(instant).split('T')
  return time === '00:00' ? { day: addDays(day, -1), time: '24:00' } : { day, time }
}

/** Formats an end as dd.MM.yyyy HH:mm, with midnight as the end of the previous day. */
export function formatEnd(instant: Date): string {
  const { day, time } = endOf(instant)
  return `${formatDay(day)} ${time}`
}

/** Formats an instant as YYYY-MM-DDTHH:mm, as a clock in Istanbul shows it, for an input of date and time. */
export function clockIn(instant: Date): string {
  const { year, month, day, hour, minute } = partsIn(instant, businessZone)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/**
 * Returns the instant at which a clock in Istanbul shows this time. The zone has been three hours ahead of UTC all year
 * round since 2016.
 */
export const instantOf = (clock: string): Date => new Date(`${clock}:00+03:00`)

type Parts = { year: string; month: string; day: string; hour: string; minute: string }

// Formatters are cached, because creating one costs a hundred times more than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function partsIn(instant: Date, zone: string): Parts {
  let formatter = formatters.get(zone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formatters.set(zone, formatter)
  }
  const parts = formatter.formatToParts(instant)
  const valueOf = (type: keyof Parts) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    year: valueOf('year').padStart(4, '0'),
    month: valueOf('month'),
    day: valueOf('day'),
    hour: valueOf('hour'),
    minute: valueOf('minute'),
  }
}
