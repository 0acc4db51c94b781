import { createHash } from 'node:crypto'
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
  'this-is-my-super-secret-konuk-key',
  'super_secret_jwt_key_for_konuk_2026!!',
  'BENIM-COK-GIZLI-KONUK-ANAHTARIM-12',
  'benimcokgizlianahtarimkonukicin12',
  'Bu bizim gizli anahtarımız, kimseye söyleme',
  'KonukOtelRezervasyonSistemiGizliAnahtar1',
  'Ankara06Istanbul34Izmir35Antalya07Bursa16',
])('%s was typed by somebody', (secret) => {
  expect(looksRandom(secret)).toBe(false)
})

// The secrets come from fixed hashes instead of chance, because one of a million random secrets looks as if it had been
// typed.
const drawn = (count: number) => createHash('sha256').update(String(count)).digest()

test('every random secret passes', () => {
  for (let count = 0; count < 2000; count++) {
    expect(looksRandom(drawn(count).toString('hex', 0, 16))).toBe(true)
    expect(looksRandom(drawn(count).toString('hex'))).toBe(true)
    expect(looksRandom(drawn(count).toString('base64', 0, 24))).toBe(true)
    expect(looksRandom(drawn(count).toString('base64'))).toBe(true)
    expect(looksRandom(drawn(count).toString('base64url'))).toBe(true)
  }
})
