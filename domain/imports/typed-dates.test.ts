import { expect, test } from 'vitest'
import { isDayDoubtful, typedDay } from './typed-dates.ts'

test.each([
  ['01.12.2026', '2026-12-01'],
  ['1.12.2026', '2026-12-01'],
  ['1/12/26', '2026-12-01'],
  [' 01-12-2026 ', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01T00:00:00.000Z', '2026-12-01'],
  ['01.12.2026 14:00', '2026-12-01'],
  ['26/11/2026-13:45:22', '2026-11-26'],
  ['46357', '2026-12-01'],
  ['10.Oca.27', '2027-01-10'],
  ['20 ocak 2027', '2027-01-20'],
  ['3 Mayıs 2027', '2027-05-03'],
  ['10 Ocak 2027 Pazar', '2027-01-10'],
  ['10-Jan-27', '2027-01-10'],
  ['5 Ağustos 2027 14:00', '2027-08-05'],
  ['4 Aug 2027', '2027-08-04'],
  ['Aug 4, 2027', '2027-08-04'],
  ['Wednesday, August 4th, 2027', '2027-08-04'],
  ['2027 Ağustos 4', '2027-08-04'],
  ['4 Ağu 2027 Çar', '2027-08-04'],
  ['31.02.2026', undefined],
  ['12.31.2026', undefined],
  ['1 Aralık', undefined],
  ['31 Şubat 2027', undefined],
  ['Ocak', undefined],
  ['2', undefined],
  ['99999', undefined],
  ['', undefined],
])('%j is the day %s', (text, expected) => {
  expect(typedDay(text)).toBe(expected)
})

test.each([
  ['01/05/2027', '2027-01-05'],
  ['12/20/2026', '2026-12-20'],
  ['20/12/2026', undefined],
  ['2026-12-01', '2026-12-01'],
])('%j of a file that begins with the month is the day %s', (text, expected) => {
  expect(typedDay(text, 'month-first')).toBe(expected)
})

test.each([
  ['01/05/2027', undefined],
  ['05/05/2027', '2027-05-05'],
  ['12/20/2026', '2026-12-20'],
  ['20/12/2026', '2026-12-20'],
])('%j of a file that writes both ways is the day %s', (text, expected) => {
  expect(typedDay(text, 'mixed')).toBe(expected)
  expect(isDayDoubtful(text)).toBe(expected === undefined)
})

test('a text that is longer than any date is refused at once', () => {
  expect(typedDay('-'.repeat(100_000))).toBeUndefined()
  expect(typedDay(`01.12.2026 14:00 ${'x'.repeat(100)}`)).toBeUndefined()
})
