import { expect, test } from 'vitest'
import { marketingConsentOf } from './marketing-consent.ts'
import { plainText } from './texts.ts'

test('the consent names the business, is free to give and to withdraw, and concerns nothing else', () => {
  const text = plainText(marketingConsentOf({ name: 'Çam Evleri', address: 'Sapanca' }))
  expect(text).toContain('Çam Evleri (adres: Sapanca)')
  expect(text).toContain('Onay vermek zorunda değilsiniz')
  expect(text).toContain('geri alabilirsiniz')
  expect(text).not.toMatch(/sözleşme|okudum/i)
})

test('the consent has a subject even for a business without a name', () => {
  expect(plainText(marketingConsentOf({ name: ' ', address: '' }))).toContain('bu konaklama işletmesi tarafından')
})
