import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatPhone,
  isPartOfPhone,
  isTurkishMobile,
  phoneDigits,
  phoneMaxLength,
  phonePart,
  showPhone,
  toE164,
} from './phone.ts'

const nationals = fc.integer({ min: 0, max: 999_999_999 }).map((rest) => `5${String(rest).padStart(9, '0')}`)
const typeOneByOne = (keys: string) => Array.from(keys).reduce((field, key) => formatPhone(field + key), '')

test.each([
  ['', ''],
  ['0', '0'],
  ['5', '0 (5'],
  ['05', '0 (5'],
  ['0532', '0 (532'],
  ['05321', '0 (532) 1'],
  ['0532123', '0 (532) 123'],
  ['05321234', '0 (532) 123 4'],
  ['0532123456', '0 (532) 123 45 6'],
  ['05321234567', '0 (532) 123 45 67'],
  ['053212345678999', '0 (532) 123 45 67'],
  ['5321234567', '0 (532) 123 45 67'],
  ['+905321234567', '0 (532) 123 45 67'],
  ['00905321234567', '0 (532) 123 45 67'],
  ['905321234567', '0 (532) 123 45 67'],
  ['+90 0532 123 45 67', '0 (532) 123 45 67'],
  ['\u202A+90 532 123 45 67\u202C', '0 (532) 123 45 67'],
  ['+49 151 23456789', '+4915123456789'],
  ['0044 7700 900123', '+447700900123'],
  ['+44 (0) 7700 900123', '+447700900123'],
  ['abc', ''],
])('"%s" is shown as "%s"', (input, expected) => {
  expect(formatPhone(input)).toBe(expected)
})

test.each(['05321234567', '5321234567', '905321234567', '+905321234567', '00905321234567'])(
  '%s typed key by key ends as the same number',
  (keys) => {
    expect(typeOneByOne(keys)).toBe('0 (532) 123 45 67')
  },
)

test('deleting from the end empties the field', () => {
  let field = '0 (532) 123 45 67'
  for (let count = 0; count < 20; count++) field = formatPhone(field.slice(0, -1))
  expect(field).toBe('')
})

test('formatting twice changes nothing, and it always fits the field', () => {
  const inputs = fc.string({ unit: fc.constantFrom(...Array.from('0123456789+ ()-x')), maxLength: 30 })
  fc.assert(
    fc.property(inputs, (input) => {
      const shown = formatPhone(input)
      expect(formatPhone(shown)).toBe(shown)
      expect(shown.length).toBeLessThanOrEqual(phoneMaxLength)
    }),
  )
})

test('every spelling of a Turkish mobile is stored in the same form', () => {
  fc.assert(
    fc.property(nationals, (national) => {
      const spellings = ['', '0', '+90', '+90 ', '90', '0090', '+90 0'].map((prefix) => prefix + national)
      for (const spelling of [...spellings, formatPhone(national)]) {
        expect(toE164(spelling)).toBe(`+90${national}`)
        expect(isTurkishMobile(spelling)).toBe(true)
      }
      expect(toE164(showPhone(`+90${national}`))).toBe(`+90${national}`)
    }),
  )
})

test.each([
  ['+49 (151) 234-567.89', '+4915123456789'],
  ['0044 7700 900123', '+447700900123'],
  ['+44 (0) 7700 900123', '+447700900123'],
  ['0044 (0)7700 900123', '+447700900123'],
  ['+39 (0) 6 1234 5678', '+390612345678'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+44 07700 900123', '+447700900123'],
  ['00 49 0151 2345678', '+491512345678'],
  ['+225 07 12 34 56 78', '+2250712345678'],
  ['+7 701 234 56 78', '+77012345678'],
  ['+1 212 555 0123', '+12125550123'],
  ['+12345678', '+12345678'],
  ['+123456789012345', '+123456789012345'],
])('the foreign number %s is stored as %s', (input, expected) => {
  expect(toE164(input)).toBe(expected)
  expect(isTurkishMobile(input)).toBe(false)
  expect(toE164(showPhone(expected))).toBe(expected)
})

test.each([
  '',
  '0',
  '0532 123 45 6',
  '0532 123 45 678',
  '0242 123 45 67',
  '+90 242 123 45 67',
  '+90532123456',
  '2125550123',
  '+1234567',
  '+1234567890123456',
  '+0123456789',
  '0532 123 45 6a',
  'tel:05321234567',
  '+49+15123456789',
])('"%s" is no number to send to', (input) => {
  expect(toE164(input)).toBeUndefined()
})

test('invisible marks pasted from a chat do not make a number invalid', () => {
  expect(toE164('\u202A+90 532 123 45 67\u202C')).toBe('+905321234567')
})

test('the API carries digits alone', () => {
  expect(phoneDigits('0 (532) 123 45 67')).toBe('05321234567')
})

test.each([
  ['0 (532) 123 45 67', '+905321234567'],
  ['90 532 123 45 67', '+905321234567'],
  ['+49 151 1234567', '+491511234567'],
  ['0532', '532'],
  ['45 67', '4567'],
  ['+90 5', '905'],
  ['0', undefined],
  ['Ali', undefined],
])('of "%s", %s is looked for in stored numbers', (input, part) => {
  expect(phonePart(input)).toBe(part)
})

test.each([
  ['0532', 2, true],
  ['45-67', 4, true],
  ['53', 4, false],
  ['5', 2, false],
  ['Oda 12', 2, false],
])('"%s" may be part of a phone where %i digits are asked: %s', (input, digits, may) => {
  expect(isPartOfPhone(input, digits)).toBe(may)
})
