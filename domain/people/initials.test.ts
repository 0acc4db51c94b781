import { expect, test } from 'vitest'
import { firstLetters } from './initials.ts'

test.each([
  [['Ayşe', 'Yıldız'], 'AY'],
  [['ilke', 'ışık'], 'İI'],
  [[' Ayşe ', ' Yıldız '], 'AY'],
  [['Ayşe', ''], 'A'],
  [['Ayşe'], 'A'],
  [['', ''], ''],
  [['😀', 'Xavier'], '😀X'],
  [['👩‍👧‍👦Ada', '🇹🇷Aksu'], '👩‍👧‍👦🇹🇷'],
  [['S\u0327ule', 'o\u0308z'], 'S\u0327O\u0308'],
])('%j begin with %s', (names, expected) => {
  expect(firstLetters(...names)).toBe(expected)
})
