import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeAlphabet, emailProblem, normaliseCode, passwordProblem, phoneProblem } from './rules.ts'

test.each([
  ['', 'account.password-short'],
  ['123456789', 'account.password-short'],
  ['😀😀😀😀😀😀😀😀😀', 'account.password-short'],
  ['1234567890', undefined],
  ['şifreşifre', undefined],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), 'account.password-long'],
])('the password %s: %s', (password, expected) => {
  expect(passwordProblem(password)).toBe(expected)
})

test('the alphabet of codes has 32 different characters, none of them easily mistaken', () => {
  expect(new Set(codeAlphabet).size).toBe(32)
  expect(codeAlphabet).toMatch(/^[2-9A-HJ-NP-Z]+$/)
})

test('a code is accepted however it was typed', () => {
  expect(normaliseCode(' ab7kq2\n')).toBe('AB7KQ2')
  expect(normaliseCode('i')).toBe('I')
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from(codeAlphabet)), minLength: 6, maxLength: 6 }),
      (code) => {
        expect(normaliseCode(`  ${code.toLowerCase()} `)).toBe(code)
      },
    ),
  )
})

test.each([
  ['', 'request.required'],
  ['  ', 'request.required'],
  ['ayşe', 'account.email-invalid'],
  [' ayse@example.com ', undefined],
])('the address %j: %s', (typed, expected) => {
  expect(emailProblem(typed)).toBe(expected)
})

test.each([
  ['', undefined],
  [' ', undefined],
  ['0 (532) 123 45 67', undefined],
  ['123', 'account.phone-invalid'],
])('the phone %j: %s', (typed, expected) => {
  expect(phoneProblem(typed)).toBe(expected)
})
