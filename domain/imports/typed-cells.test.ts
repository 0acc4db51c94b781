import { describe, expect, test } from 'vitest'
import { isNo, splitName, typedCount, typedCountry, typedDay, typedRoomType, typedTime } from './typed-cells.ts'

test.each([
  ['01.12.2026', '2026-12-01'],
  ['1.12.2026', '2026-12-01'],
  ['1/12/26', '2026-12-01'],
  [' 01-12-2026 ', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01T00:00:00.000Z', '2026-12-01'],
  ['01.12.2026 14:00', '2026-12-01'],
  ['46357', '2026-12-01'],
  ['31.02.2026', undefined],
  ['12.31.2026', undefined],
  ['1 Aralık', undefined],
  ['2', undefined],
  ['99999', undefined],
  ['', undefined],
])('%j is the day %s', (text, expected) => {
  expect(typedDay(text)).toBe(expected)
})

test.each([
  ['14:00', '14:00'],
  ['9.30', '09:30'],
  ['9', '09:00'],
  ['14:00:00', '14:00'],
  ['0,583333333333333', '14:00'],
  ['24:00', undefined],
  ['öğlen', undefined],
])('%j is the time %s', (text, expected) => {
  expect(typedTime(text)).toBe(expected)
})

test.each([
  ['2', 2],
  ['2 kişi', 2],
  ['2,0', 2],
  ['iki', undefined],
  ['2,5', undefined],
  ['-2', undefined],
  ['', undefined],
])('%j is the count %s', (text, expected) => {
  expect(typedCount(text)).toBe(expected)
})

describe('names and words are read', () => {
  test.each([
    ['Ayşe Yıldız', 'Ayşe', 'Yıldız'],
    [' Ali  Rıza Kaya ', 'Ali Rıza', 'Kaya'],
    ['Ayşe', 'Ayşe', ''],
    ['', '', ''],
  ])('%j is %s and %s', (text, firstName, lastName) => {
    expect(splitName(text)).toEqual({ firstName, lastName })
  })

  test.each([
    ['BUNGALOV', 'Bungalov'],
    ['suite', 'Suit'],
    ['çadır', undefined],
  ])('%j is the type %s', (text, expected) => {
    expect(typedRoomType(text)).toBe(expected)
  })

  test.each([
    ['almanya', 'DEU'],
    ['Germany', 'DEU'],
    ['DE', 'DEU'],
    ['TUR', 'TUR'],
    ['türkiye', 'TUR'],
    ['Atlantis', undefined],
  ])('%j is the country %s', (text, expected) => {
    expect(typedCountry(text)).toBe(expected)
  })

  test.each([
    ['Hayır', true],
    ['no', true],
    ['', false],
    ['Evet', false],
  ])('%j says no: %s', (text, expected) => {
    expect(isNo(text)).toBe(expected)
  })
})
