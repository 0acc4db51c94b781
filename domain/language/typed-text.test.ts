import { expect, test } from 'vitest'
import { isStorable, storable, withoutInvisible } from './typed-text.ts'

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

test.each([
  ['\u202aAyşe\u202c', 'Ayşe'],
  ['Ali\u202egnirtS', 'AlignirtS'],
  ['Ay\u200b\u200dşe\u2060 Kaya\ufeff', 'Ayşe Kaya'],
  ['\u061cمحمد\u200f', 'محمد'],
  ['Зоя\u00ad', 'Зоя'],
  ['A\u034fli', 'Ali'],
  ['نجاری\u200cها', 'نجاری\u200cها'],
  ['نجاری\u200c', 'نجاری'],
  ['Aile 👨\u200d👩\u200d👧', 'Aile 👨\u200d👩\u200d👧'],
])('of the name %j the visible %j stays', (typed, name) => {
  expect(withoutInvisible(typed)).toBe(name)
})
