import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invitationSms } from './invitation-sms.ts'
import { smsParts } from './segments.ts'

const link = `https://konuk.example.com/auth/invitation#${'A'.repeat(22)}`

test('it says who invites, for how long, and where', () => {
  expect(invitationSms('Çiğdem Otel & Şelale', link)).toBe(
    `Konuk: Cigdem Otel & Selale sizi ekibine davet ediyor. Baglanti 7 gun ve bir kez gecerli: ${link}`,
  )
})

test('whatever the business is called, it is one part in plain letters, and its only link is the one of the invitation', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 8, max: 60 }),
      (business, length) => {
        const way = `https://${'k'.repeat(length - 8)}/auth/invitation#${'A'.repeat(22)}`
        const text = invitationSms(business, way)
        expect(smsParts(text)).toMatchObject({ parts: 1, encoding: 'ascii' })
        // Of its own signs that make links, in either of the two ways in which it is said.
        expect([':.:', ':']).toContain((text.slice(0, -way.length).match(/[/.:@]/g) ?? []).join(''))
        expect(text.endsWith(` ${way}`)).toBe(true)
      },
    ),
  )
})
