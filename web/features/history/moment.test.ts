import { expect, test } from 'vitest'
import { momentIn, momentWords, timeTyped } from './moment.ts'

test.each([
  ['18:00', '18:00'],
  ['18.05', '18:05'],
  ['1830', '18:30'],
  [' 9:30 ', '09:30'],
  ['930', '09:30'],
  ['7', '07:00'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['akşam', undefined],
  ['', undefined],
])('a typed time: %j is %j', (typed, time) => {
  expect(timeTyped(typed)).toBe(time)
})

test('a moment that is not a whole minute is written with seconds', () => {
  expect(momentWords('2026-11-24T15:00:00.000Z')).toBe('24.11.2026 18:00')
  expect(momentWords('2026-11-24T15:00:07.123Z')).toBe('24.11.2026 18:00:07')
})

test('an address yields its moment, or none', () => {
  expect(momentIn(new URLSearchParams('at=2026-11-24T15:00:00Z'))).toBe('2026-11-24T15:00:00.000Z')
  expect(momentIn(new URLSearchParams('at=evvelsi gün'))).toBeUndefined()
  expect(momentIn(new URLSearchParams(''))).toBeUndefined()
})
