import { expect, test } from 'vitest'
import { looksLikeVkn } from './vkn.ts'

test.each([
  // The documentation of python-stdnum gives the first number as valid and the second as invalid.
  ['4540536920', true],
  ['4540536921', false],
  ['454053692', false],
  ['45405369200', false],
  ['454053692a', false],
  ['', false],
])('%j looks like a tax number: %s', (text, looks) => {
  expect(looksLikeVkn(text)).toBe(looks)
})

test('most single mistyped digits are noticed, and every number has one check digit', () => {
  const right = (nine: string) => Array.from({ length: 10 }, (_, last) => `${nine}${last}`).filter(looksLikeVkn)
  for (const nine of ['000000000', '123456789', '987654321', '454053692', '555555555']) {
    expect(right(nine)).toHaveLength(1)
  }
})
