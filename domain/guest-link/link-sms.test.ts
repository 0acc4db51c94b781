import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smsParts } from '#domain/sms/segments.ts'
import { guestLinkSms } from './link-sms.ts'

const link = `https://konuk.example.com/m/${'A'.repeat(22)}`

test.each([
  ['tr', 'Çamlıvadi Bungalov', `Camlivadi Bungalov: konaklama sayfaniz ${link}`],
  ['en', 'Çamlıvadi Bungalov', `Camlivadi Bungalov: the page of your stay ${link}`],
  ['tr', 'العربية', `Konaklama sayfaniz: ${link}`],
] as const)('the SMS with the link in %s names the business %s', (language, business, text) => {
  expect(guestLinkSms(language, business, link)).toBe(text)
})

test('for any name of a business, the SMS is one part and has no other link', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constantFrom('tr', 'en'), (business, language) => {
      const text = guestLinkSms(language, business, link)
      expect(smsParts(text)).toMatchObject({ parts: 1, encoding: 'ascii' })
      expect(text.slice(0, -link.length)).not.toMatch(/[/.@]/)
      expect(text.endsWith(` ${link}`)).toBe(true)
    }),
  )
})
