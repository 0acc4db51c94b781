import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { perNightOf, totalOf } from './typed-price.ts'

test.each([
  ['night', 150_050, 3, 450_150, 150_050],
  ['stay', 450_000, 3, 450_000, 150_000],
  // A round total stays exactly as agreed even if it is not divisible by the number of nights.
  ['stay', 1_000_000, 3, 1_000_000, undefined],
  ['stay', 0, 2, 0, 0],
  ['stay', 1_000, 0, 1_000, undefined],
] as const)('%s: %d kuruş for %d nights are %d in all, %s each', (per, amount, nights, total, each) => {
  const price = { per, amount: kurus(amount) }
  expect(totalOf(price, nights)).toBe(total)
  expect(perNightOf(price, nights)).toBe(each)
})
