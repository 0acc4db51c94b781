import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
])('from place %i to %i: %s', (from, to, expected) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(expected)
})
