import { expect, test } from 'vitest'
import { formatShort } from './numbers.ts'

test.each([
  [400_000, '400 bin', '400k'],
  [12_500, '12,5 bin', '12.5k'],
  [900, '900', '900'],
  [-3_000, '-3 bin', '-3k'],
  [1_500_000, '1,5 Mn', '1.5m'],
])('%i below a chart: %s', (number, turkish, english) => {
  expect(formatShort(number, 'tr').replace(/\s/, ' ')).toBe(turkish)
  expect(formatShort(number, 'en')).toBe(english)
})
