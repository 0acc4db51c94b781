import { expect, test } from 'vitest'
import { inThousands } from './in-thousands.ts'

test.each([
  [6500, '6,5'],
  [900, '0,9'],
  [12_500, '12,5'],
  [1000, '1'],
])('%i TL are %s thousand', (price, words) => {
  expect(inThousands(price, 'tr')).toBe(words)
})
