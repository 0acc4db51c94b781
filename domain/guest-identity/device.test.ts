import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smsParts } from '#domain/sms/segments.ts'
import { deviceSms } from './code-text.ts'
import { countedSince, deviceRules, isStillKnown, typedCode } from './device.ts'

const now = new Date('2026-12-01T12:00:00Z')
const ago = (minutes: number) => ({ askedAt: new Date(now.getTime() - minutes * 60_000) })

test('a device is known for thirty days to the minute', () => {
  const days = deviceRules.knownDays * 24 * 60
  expect(isStillKnown(ago(days - 1).askedAt, now)).toBe(true)
  expect(isStillKnown(ago(days).askedAt, now)).toBe(false)
  expect(countedSince(now)).toEqual(ago(24 * 60).askedAt)
})

test.each([
  ['12 34 56', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['Kod: 123456', '123456'],
])('a code typed as %s is %s', (typed, code) => {
  expect(typedCode(typed)).toBe(code)
})

test('the SMS with a code is one part, whatever the name of the business', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constantFrom('tr', 'en'), (name, language) => {
      const text = deviceSms('123456', name, language)
      expect(smsParts(text).parts).toBe(1)
      expect(text).toContain('123456')
      expect(text).toMatch(/^[ -~]+$/)
    }),
  )
})
