import { expect, test } from 'vitest'
import { isStorable, storable } from './typed-text.ts'

test.each([
  ['çay\tkahve\r\nsu', true],
  ['👩‍🚀 İstanbul', true],
  ['a\u0000b', false],
  ['\u001f', false],
  ['a\ud83d', false],
  ['\ude80b', false],
  ['\ude80\ud83d', false],
])('%j can be stored: %s', (text, expected) => {
  expect(isStorable(text)).toBe(expected)
  expect(isStorable(storable(text))).toBe(true)
  expect(storable(text) === text).toBe(expected)
})
