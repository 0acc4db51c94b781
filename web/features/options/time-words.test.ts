import { expect, test } from 'vitest'
import { timeText } from './time-words.text.ts'
import { leftInWords, untilWhen } from './time-words.ts'

test.each([
  ['18:00', '18:00’e'],
  ['20:00', '20:00’ye'],
  ['24:00', 'gece yarısına'],
  ['10:00', '10:00’a'],
  ['09:00', '09:00’a'],
  ['16:00', '16:00’ya'],
  ['12:00', '12:00’ye'],
  ['17:00', '17:00’ye'],
  ['18:30', '18:30’a'],
  ['18:50', '18:50’ye'],
  ['18:45', '18:45’e'],
])('%s is said as %s', (time, said) => {
  expect(timeText.tr.until('yarın', time)).toBe(`yarın ${said} kadar`)
})

const now = new Date('2026-11-23T10:40:00Z')

test.each([
  ['2026-11-23T15:00:00Z', 'bugün 18:00’e kadar', 'until today 18:00', '4 sa 20 dk', '4 h 20 min'],
  ['2026-11-23T21:30:00Z', 'yarın 00:30’a kadar', 'until tomorrow 00:30', '10 sa 50 dk', '10 h 50 min'],
  ['2026-11-25T12:40:00Z', '25 Kas 15:40’a kadar', 'until 25 Nov 15:40', '2 gün 2 sa', '2 d 2 h'],
  ['2026-11-23T21:00:00Z', 'bu gece yarısına kadar', 'until midnight tonight', '10 sa 20 dk', '10 h 20 min'],
  ['2026-11-24T21:00:00Z', 'yarın gece yarısına kadar', 'until tomorrow midnight', '1 gün 10 sa', '1 d 10 h'],
  ['2026-11-25T21:00:00Z', '25 Kas gece yarısına kadar', 'until 25 Nov midnight', '2 gün 10 sa', '2 d 10 h'],
  ['2026-11-24T10:40:00Z', 'yarın 13:40’a kadar', 'until tomorrow 13:40', '1 gün', '1 d'],
  ['2026-11-23T11:40:00Z', 'bugün 14:40’a kadar', 'until today 14:40', '1 sa', '1 h'],
  ['2026-11-23T10:40:30Z', 'bugün 13:40’a kadar', 'until today 13:40', '1 dk', '1 min'],
  ['2026-11-23T10:40:00Z', 'bugün 13:40’a kadar', 'until today 13:40', undefined, undefined],
])('%s', (until, tr, en, leftTr, leftEn) => {
  const at = new Date(until)
  expect([untilWhen(at, now, 'tr'), untilWhen(at, now, 'en')]).toEqual([tr, en])
  expect([leftInWords(at, now, 'tr'), leftInWords(at, now, 'en')]).toEqual([leftTr, leftEn])
})
