/** A calendar day as text, YYYY-MM-DD. It has no zone and compares rightly with < and >. */
export type Day = string

/** Where every business of this product is: instants become days and clock times here. */
export const businessZone = 'Europe/Istanbul'

const dayMs = 86_400_000
const utcMidnight = (day: Day) => new Date(`${day}T00:00:00.000Z`)

/** Nobody at a desk means a day before or after these: its year is mistyped. */
const firstDay: Day = '1900-01-01'
export const lastDay: Day = '2200-12-31'

/** A real day of the calendar, which 2026-02-30 is not, in a year that somebody can mean. All that comes in is asked. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) return false
  const date = utcMidnight(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * Throws a RangeError for what is not a day, and where it would leave the years of four digits: what comes after them is
 * less as text, and who goes on until a day is reached would never stop.
 */
export function addDays(day: Day, count: number): Day {
  const date = utcMidnight(day)
  date.setUTCDate(date.getUTCDate() + count)
  const text = date.toISOString()
  if (text.charAt(4) !== '-') throw new RangeError(`${day} and ${count} days is no day`)
  return text.slice(0, 10)
}

/** Whole days, negative when `to` lies before `from`. Days are counted in UTC, so no summer time shortens one. */
export function daysBetween(from: Day, to: Day): number {
  return (utcMidnight(to).getTime() - utcMidnight(from).getTime()) / dayMs
}

/** The days from `from` on, `to` not included. */
export function eachDay(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index))
}

/** Which day it is somewhere at an instant. */
export function dayIn(instant: Date, zone: string = businessZone): Day {
  const { year, month, day } = partsIn(instant, zone)
  return `${year}-${month}-${day}`
}

/** Whether a text is an instant on a day that somebody can mean. */
export function isInstant(text: string): boolean {
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && isDay(dayIn(instant))
}

/** dd.MM.yyyy */
export function formatDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}.${month}.${year}`
}

/** dd.MM.yyyy HH:mm, as a clock in Istanbul shows it. */
export function formatInstant(instant: Date): string {
  const { year, month, day, hour, minute } = partsIn(instant, businessZone)
  return `${day}.${month}.${year} ${hour}:${minute}`
}

/** The day and the time at which something ends: midnight belongs to the day that it ends, 26.11.2026 24:00. */
export function endOf(instant: Date): { day: Day; time: string } {
  const [day = '', time = ''] = clockIn(instant).split('T')
  return time === '00:00' ? { day: addDays(day, -1), time: '24:00' } : { day, time }
}

/** dd.MM.yyyy HH:mm of an end. */
export function formatEnd(instant: Date): string {
  const { day, time } = endOf(instant)
  return `${formatDay(day)} ${time}`
}

/** YYYY-MM-DDTHH:mm, as a clock in Istanbul shows it: what a field of day and time holds. */
export function clockIn(instant: Date): string {
  const { year, month, day, hour, minute } = partsIn(instant, businessZone)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** The instant at which a clock in Istanbul shows that. It has been three hours ahead all the year since 2016. */
export const instantOf = (clock: string): Date => new Date(`${clock}:00+03:00`)

type Parts = { year: string; month: string; day: string; hour: string; minute: string }

// Making a formatter is some hundred times dearer than using one.
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
