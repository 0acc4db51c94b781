import { expect, test } from 'vitest'
import { ibanProblem, isIban, plainIban, showIban } from './iban.ts'

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
