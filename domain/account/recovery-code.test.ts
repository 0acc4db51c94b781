import { expect, test } from 'vitest'
import { readAppCode, readRecoveryCode, shownRecoveryCode } from './recovery-code.ts'

test.each(['ABCDE-FGHJ2', 'abcde-fghj2', ' abcdefghj2 ', 'ABCDE FGHJ2'])('"%s" is the code that was shown', (typed) => {
  expect(readRecoveryCode(typed)).toBe('ABCDEFGHJ2')
})

test.each(['', '123456', 'ABCDE-FGHJ', 'ABCDE-FGHJ0', 'ABCDE-FGHJ22'])('"%s" is no recovery code', (typed) => {
  expect(readRecoveryCode(typed)).toBeUndefined()
})

test('a code is shown in two halves', () => {
  expect(shownRecoveryCode('ABCDEFGHJ2')).toBe('ABCDE-FGHJ2')
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['ABCDE-FGHJ2', undefined],
])('"%s" as a code of the app is %s', (typed, code) => {
  expect(readAppCode(typed)).toBe(code)
})
