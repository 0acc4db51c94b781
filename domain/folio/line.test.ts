import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { aLine } from './folio.fixture.ts'
import { lineProblem, reversalOf, reversalProblem, standingLines } from './line.ts'

const open = { isClosed: false }

test.each([
  ['night', 100, '', undefined],
  ['night', 0, '', undefined],
  ['night', -1, '', 'folio.sign'],
  ['extra', 100, 'Firewood', undefined],
  ['extra', 0, 'Firewood', 'folio.sign'],
  ['extra', 100, ' ', 'folio.text-required'],
  ['fee', -1, 'No-show', 'folio.sign'],
  ['damage', 100, 'Lamp', undefined],
  ['discount', -1, 'Regular guest', undefined],
  ['discount', 1, 'Regular guest', 'folio.sign'],
  ['discount', -1, '', 'folio.text-required'],
  ['adjustment', -5, 'Typing error', undefined],
  ['adjustment', 0, 'Typing error', 'folio.sign'],
  ['rounding', 1, '', undefined],
] as const)('a line of %s over %d, "%s": %s', (kind, gross, text, problem) => {
  expect(lineProblem(aLine(1, gross, { kind, text }), open)).toBe(problem)
  expect(lineProblem(aLine(1, gross, { kind, text }), { isClosed: true })).toBe('folio.closed')
})

const lines = [aLine(1, 100), aLine(2, 50, { kind: 'extra' }), aLine(3, -50, { kind: 'extra', reversesId: 2 })]

test.each([
  [1, undefined],
  [2, 'folio.already-reversed'],
  [3, 'folio.reversal-of-reversal'],
  [4, 'folio.line-not-found'],
])('line %d is reversed: %s', (id, problem) => {
  expect(reversalProblem(id, lines, open)).toBe(problem)
  expect(reversalProblem(id, lines, { isClosed: true })).toBe('folio.closed')
})

test('a reversal is the same line with the opposite amount, and both cancel out', () => {
  const line = aLine(1, 100, { text: 'late check-out', kind: 'fee', day: '2026-12-24' })
  const { id: _id, reversesId: _reverses, ...said } = line
  expect(reversalOf(line)).toEqual({ ...said, grossKurus: kurus(-100) })
  expect(standingLines(lines)).toEqual([lines[0]])
})
