import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invitationSms } from './invitation-sms.ts'
import { smsParts } from '#domain/sms/segments.ts'

const link = `https://konuk.example.com/auth/invitation#${'A'.repeat(22)}`

test('the invitation names the business, how long the link is valid, and the link', () => {
  expect(invitationSms('Çiğdem Otel & Şelale', link)).toBe(
    `Konuk: Cigdem Otel & Selale sizi ekibine davet ediyor. Baglanti 7 gun ve bir kez gecerli: ${link}`,
  )
})

test("for any name of a business, the SMS is one part in plain ASCII, and the invitation's link is its only link", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 8, max: 60 }),
      (business, length) => {
        const way = `https://${'k'.repeat(length - 8)}/auth/invitation#${'A'.repeat(22)}`
        const text = invitationSms(business, way)
        expect(smsParts(text)).toMatchObject({ parts: 1, encoding: 'ascii' })
        // Apart from its link, the text contains none of the characters that could form a link, except these in its
        // long or short wording.
        expect([':.:', ':']).toContain((text.slice(0, -way.length).match(/[/.:@]/g) ?? []).join(''))
        expect(text.endsWith(` ${way}`)).toBe(true)
      },
    ),
  )
})
