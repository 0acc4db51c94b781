import { describe, expect, test } from 'vitest'
import { isNo, typedCount, typedRoomType, typedTime, withoutNoise } from './typed-cells.ts'

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
    ['BUNGALOV', 'Bungalov'],
    ['suite', 'Suit'],
    ['çadır', undefined],
  ])('%j is the type %s', (text, expected) => {
    expect(typedRoomType(text)).toBe(expected)
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

test.each([
  ['1250,0000000001', '1250,00'],
  ['2499.9999999999 TL', '2500.00 TL'],
  ['1250,5050505', '1250,5050505'],
  ['1250,00000', '1250,00000'],
  ['1.250,00', '1.250,00'],
])('the amount %j is %j without the noise of calculations', (text, expected) => {
  expect(withoutNoise(text)).toBe(expected)
})

test('a cell that is full of spaces is refused at once', () => {
  expect(typedCount(`2 kişi${' '.repeat(100_000)}\n2`)).toBeUndefined()
})
