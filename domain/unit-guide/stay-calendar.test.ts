import fc from 'fast-check'
import { expect, test } from 'vitest'
import { googleCalendarLink, type StayEvent, stayCalendar } from './stay-calendar.ts'

const now = new Date('2026-12-01T09:30:00.123Z')
const stay: StayEvent = {
  uid: 'K-7F3A-12@konuk',
  sequence: 3,
  checkIn: '2026-12-10',
  checkInTime: '14:00',
  checkOut: '2026-12-12',
  checkOutTime: '12:00',
  title: 'Çamlıvadi; Göl Suit, 1',
  address: 'Abant Yolu 3. km\nBolu',
  place: { latitude: 36.5, longitude: 30.1 },
  isCancelled: false,
}

test('a stay is an event with its local times, and special characters are escaped', () => {
  const lines = stayCalendar([stay], now).split('\r\n')
  expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
    'BEGIN:VEVENT',
    'UID:K-7F3A-12@konuk',
    'DTSTAMP:20261201T093000Z',
    'SEQUENCE:3',
    'DTSTART;TZID=Europe/Istanbul:20261210T140000',
    'DTEND;TZID=Europe/Istanbul:20261212T120000',
    'SUMMARY:Çamlıvadi\\; Göl Suit\\, 1',
    'LOCATION:Abant Yolu 3. km\\nBolu',
    'GEO:36.5;30.1',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  expect(lines).toContain('TZID:Europe/Istanbul')
})

test('a cancelled stay is cancelled in the calendar too', () => {
  expect(stayCalendar([{ ...stay, isCancelled: true }], now)).toContain('STATUS:CANCELLED')
})

test('no line has more than 75 bytes or a control character, and joined again the lines say what was given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const text = stayCalendar([{ ...stay, title }], now)
      for (const line of text.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      const said = /^SUMMARY:(.*)$/m.exec(text.replaceAll('\r\n ', ''))?.[1]?.replace(/\r$/, '')
      expect(said?.replace(/\\(.)/gs, (_, letter: string) => (letter === 'n' ? '\n' : letter))).toBe(
        title.replace(/\r\n|\r/g, '\n'),
      )
    }),
  )
})

test('the link to the calendar of Google has the same times', () => {
  const link = new URL(googleCalendarLink(stay))
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    dates: '20261210T140000/20261212T120000',
    ctz: 'Europe/Istanbul',
    text: stay.title,
    location: stay.address,
  })
})
