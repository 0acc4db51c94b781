// Writes stays for the calendars of phones, as RFC 5545 asks.
import { businessZone, type Day } from '#domain/time/day.ts'
import type { Place } from './place.ts'

export type StayEvent = {
  /** Stays the same when the stay changes, so that a calendar replaces its entry. */
  uid: string
  /** Rises with each change. */
  sequence: number
  checkIn: Day
  checkInTime: string
  checkOut: Day
  checkOutTime: string
  title: string
  address: string
  place: Place | null
  isCancelled: boolean
}

/** Türkiye has kept one time since 2016. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${businessZone}`,
  'BEGIN:STANDARD',
  'DTSTART:20160907T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'TZNAME:+03',
  'END:STANDARD',
  'END:VTIMEZONE',
]

export function stayCalendar(stays: readonly StayEvent[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Konuk//Konuk//TR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone,
    ...stays.flatMap((stay) => eventOf(stay, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf(stay: StayEvent, stamp: string): string[] {
  const { uid, sequence, title, address, place, isCancelled } = stay
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;TZID=${businessZone}:${local(stay.checkIn, stay.checkInTime)}`,
    `DTEND;TZID=${businessZone}:${local(stay.checkOut, stay.checkOutTime)}`,
    `SUMMARY:${escaped(title)}`,
    ...(address === '' ? [] : [`LOCATION:${escaped(address)}`]),
    ...(place === null ? [] : [`GEO:${place.latitude};${place.longitude}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const local = (day: Day, time: string) => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')

const mostBytes = 75
const encoder = new TextEncoder()

/** A line has at most 75 bytes; what is more goes on in the next one, after a space. No letter is cut apart. */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > mostBytes) {
      text += '\r\n '
      bytes = 1
    }
    text += letter
    bytes += size
  }
  return text
}

/** For apps that open no file: the same stay as a link to the calendar of Google. */
export function googleCalendarLink(stay: Omit<StayEvent, 'uid' | 'sequence' | 'place' | 'isCancelled'>): string {
  const dates = `${local(stay.checkIn, stay.checkInTime)}/${local(stay.checkOut, stay.checkOutTime)}`
  const asked = new URLSearchParams({ action: 'TEMPLATE', text: stay.title, dates, ctz: businessZone })
  if (stay.address !== '') asked.set('location', stay.address)
  return `https://calendar.google.com/calendar/render?${asked.toString()}`
}
