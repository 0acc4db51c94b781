import { expect, test } from 'vitest'
import { guestLanguageOf } from './guest.ts'

test.each([
  [undefined, 'tr'],
  ['', 'tr'],
  ['*', 'tr'],
  ['tr-TR,tr;q=0.9', 'tr'],
  ['ar-SA', 'ar'],
  ['fr-FR,de;q=0.8,en;q=0.5', 'de'],
  ['nl-NL,nl', 'en'],
])('a browser that asks for %s reads %s', (accepted, language) => {
  expect(guestLanguageOf(accepted)).toBe(language)
})
