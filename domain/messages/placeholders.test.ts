import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPlaceholders, placeholders, placeholdersIn } from './placeholders.ts'

const guest = {
  ad: 'Işıl',
  soyad: 'Şahin',
  birim: 'Göl Evi',
  giris: '01.12.2026',
  cikis: '05.12.2026',
  isletme: 'Vadi',
}

test('every placeholder is filled', () => {
  const text = 'Sayın {ad} {soyad}, {birim}: {giris} - {cikis}. {isletme}'
  expect(fillPlaceholders(text, guest)).toEqual({
    text: 'Sayın Işıl Şahin, Göl Evi: 01.12.2026 - 05.12.2026. Vadi',
    missing: [],
  })
})

test.each(['{ad}', '{Ad}', '{ AD }', '{ad }'])('%s is understood', (written) => {
  expect(fillPlaceholders(`Merhaba ${written}!`, guest).text).toBe('Merhaba Işıl!')
})

test.each(['{giriş}', '{GİRİŞ}', '{Giris}', '{giris}'])('%s is understood without and with its marks', (written) => {
  expect(fillPlaceholders(written, guest).text).toBe('01.12.2026')
})

test('unknown placeholders are listed once each, as written, and stay in the text', () => {
  expect(placeholdersIn('{ad} {isim} {isim} {Oda No} {ad}')).toEqual({ known: ['ad'], unknown: ['{isim}', '{Oda No}'] })
  expect(fillPlaceholders('{isim}', guest)).toEqual({ text: '{isim}', missing: [] })
})

test('a value that the recipient lacks is listed once', () => {
  expect(fillPlaceholders('{ad} {ad} {isletme}', { isletme: 'Vadi' }).missing).toEqual(['ad'])
  expect(fillPlaceholders('{isletme}', { isletme: '  ' }).missing).toEqual(['isletme'])
})

test('a value that looks like a placeholder is not filled again', () => {
  expect(fillPlaceholders('{ad}', { ...guest, ad: '{soyad}' }).text).toBe('{soyad}')
})

test('a text without braces comes back as it was, and filling leaves no known placeholder', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('ab {}ışĞ\n€')), maxLength: 60 })
  fc.assert(
    fc.property(
      text,
      (any) => fillPlaceholders(any.replace(/[{}]/g, ''), guest).text === any.replace(/[{}]/g, '').trim(),
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...placeholders)), (names) => {
      const filled = fillPlaceholders(names.map((name) => `{${name}}`).join(' '), guest)
      expect(placeholdersIn(filled.text).known).toEqual([])
    }),
  )
})
