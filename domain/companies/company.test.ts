import { expect, test } from 'vitest'
import { isCompanyNumber, shownNumber } from './company.ts'

test.each([
  ['', true],
  ['1234567890', true],
  ['1234567891', false],
  ['10000000146', true],
  ['10000000147', false],
  ['123', false],
])('the number %j of a company is accepted: %s', (number, isAccepted) => {
  expect(isCompanyNumber(number)).toBe(isAccepted)
})

test('a tax number is shown whole, and of a T.C. number only the ending', () => {
  expect(shownNumber('1234567890')).toEqual({ taxNumber: '1234567890', tcKimlikEnding: null })
  expect(shownNumber('10000000146')).toEqual({ taxNumber: '', tcKimlikEnding: '146' })
  expect(shownNumber(null)).toEqual({ taxNumber: '', tcKimlikEnding: null })
})
