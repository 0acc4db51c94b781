import { expect, test } from 'vitest'
import { clampGuestCount } from './guest-count.ts'

test.each([
  [0, 1],
  [-3, 1],
  [1, 1],
  [2.9, 2],
  [20, 20],
  [21, 20],
  [Number.POSITIVE_INFINITY, 20],
  [Number.NaN, 1],
])('a typed guest count of %d becomes %d', (typed, expected) => {
  expect(clampGuestCount(typed)).toBe(expected)
})
