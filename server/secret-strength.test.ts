import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { looksRandom } from './secret-strength.ts'

test.each([
  'x'.repeat(32),
  'aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb',
  '12345678901234567890123456789012',
  'passwordpasswordpasswordpassword',
  'change-me-change-me-change-me-change-me',
  '0123456789abcdef0123456789abcdef',
  'konukkonukkonukkonukkonukkonukkonuk2026',
])('%s was typed by somebody', (secret) => {
  expect(looksRandom(secret)).toBe(false)
})

test('whatever was drawn passes', () => {
  for (let count = 0; count < 2000; count++) {
    expect(looksRandom(randomBytes(16).toString('hex'))).toBe(true)
    expect(looksRandom(randomBytes(24).toString('base64'))).toBe(true)
  }
})
