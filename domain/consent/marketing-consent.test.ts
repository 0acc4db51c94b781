import { expect, test } from 'vitest'
import { marketingConsentOf } from './marketing-consent.ts'
import { plainText } from './texts.ts'

test('the consent names the business, is free to give and to take back, and is about nothing else', () => {
  const text = plainText(marketingConsentOf({ name: 'Çam Evleri', address: 'Sapanca' }))
  expect(text).toContain('Çam Evleri (adres: Sapanca)')
  expect(text).toContain('Onay vermek zorunda değilsiniz')
  expect(text).toContain('geri alabilirsiniz')
  expect(text).not.toMatch(/sözleşme|okudum/i)
})

test('a business without a name is still somebody', () => {
  expect(plainText(marketingConsentOf({ name: ' ', address: '' }))).toContain('bu konaklama işletmesi tarafından')
})
