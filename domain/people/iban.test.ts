import { expect, test } from 'vitest'
import { ibanProblem, ibansIn, isIban, plainIban, showIban } from './iban.ts'

test.each([
  ['TR33 0006 1005 1978 6457 8413 26', undefined],
  ['tr330006100519786457841326', undefined],
  ['TR33-0006-1005-1978-6457-8413-26', undefined],
  ['DE89 3704 0044 0532 0130 00', undefined],
  ['NO93 8601 1117 947', undefined],
  ['TR33 0006 1005 1978 6457 8413 27', 'iban.check-digits'],
  ['TR33 0006 1005 1978 6457 8413', 'iban.turkish-length'],
  ['TR', 'iban.turkish-length'],
  ['DE89 3704 0044 0532 0130 0', 'iban.check-digits'],
  ['0006 1005 1978 6457 8413 26', 'iban.malformed'],
  ['', 'iban.malformed'],
  ['DE89 3704 0044 0532 0130 0é', 'iban.malformed'],
])('%j is refused for %s', (typed, problem) => {
  expect(ibanProblem(plainIban(typed))).toBe(problem)
  expect(isIban(typed)).toBe(problem === undefined)
})

test('no IBAN stays one when a digit is mistyped or two neighbours are swapped', () => {
  const plain = 'TR330006100519786457841326'
  const wrong = Array.from({ length: plain.length - 2 }, (_, before) => {
    const at = before + 2
    const [one = '', two = ''] = plain.slice(at, at + 2)
    const mistyped = `${plain.slice(0, at)}${(Number(one) + 1) % 10}${plain.slice(at + 1)}`
    return one === two ? [mistyped] : [mistyped, `${plain.slice(0, at)}${two}${one}${plain.slice(at + 2)}`]
  }).flat()
  expect(wrong.length).toBeGreaterThan(40)
  expect(wrong.filter((typed) => typed !== plain && isIban(typed))).toEqual([])
})

test('an IBAN is shown in groups of four', () => {
  expect(showIban('TR330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26')
  expect(showIban('NO9386011117947')).toBe('NO93 8601 1117 947')
})

const vadi = 'TR330006100519786457841326'
test.each([
  ['IBAN: TR33 0006 1005 1978 6457 8413 26, Vadi Turizm', [vadi]],
  ['IBANTR330006100519786457841326', [vadi]],
  ['İban no:tr33.0006.1005.1978.6457.8413.26.', [vadi]],
  ['T R 3 3 0 0 0 6 1 0 0 5 1 9 7 8 6 4 5 7 8 4 1 3 2 6', [vadi]],
  ['Havale 33 0006 1005 1978 6457 8413 26', [vadi]],
  ['Tel 0532 111 22 33, TR33\n0006 1005 1978 6457 8413 26', [vadi]],
  ['Ya DE89 3704 0044 0532 0130 00 hesabı ya da NO93 8601 1117 947', ['DE89370400440532013000', 'NO9386011117947']],
  ['TR33 0006 1005 1978 6457 8413 27', []],
  ['Giriş 14:00, çıkış 12:00. 0532 111 22 33 / 0264 555 44 33, {ad}', []],
])('of %j the reader takes %j', (text, found) => {
  expect(ibansIn(text)).toEqual(found)
})
