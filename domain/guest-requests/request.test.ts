import { expect, test } from 'vitest'
import {
  answersTo,
  canAsk,
  canAskToCancel,
  canReopen,
  isWaiting,
  needsWord,
  requestKinds,
  requestStates,
} from './request.ts'

const expected = { status: 'ACTIVE', checkedInAt: null } as const
const inHouse = { status: 'ACTIVE', checkedInAt: '2026-12-01T12:00:00Z' } as const
const left = { status: 'COMPLETED', checkedInAt: null } as const
const cancelled = { status: 'CANCELLED', checkedInAt: null } as const

test.each([
  ['expected', expected, ['extra', 'question', 'cancellation']],
  ['in house', inHouse, ['extra', 'problem']],
  ['gone', left, ['word']],
  ['not coming', cancelled, []],
] as const)('guests who are %s can send these kinds alone', (_name, stay, kinds) => {
  expect(requestKinds.filter((kind) => canAsk(kind, stay))).toEqual(kinds)
})

test.each([
  ['expected', expected, '2026-12-01', true],
  ['expected and late', expected, '2026-12-04', true],
  ['expected and never came', expected, '2026-12-05', false],
  ['in house', inHouse, '2026-12-01', false],
  ['gone', left, '2026-12-01', false],
  ['not coming', cancelled, '2026-12-01', false],
] as const)('guests who are %s on the day can ask to cancel: %#', (_name, stay, today, is) => {
  expect(canAskToCancel({ ...stay, checkOut: '2026-12-05' }, today)).toBe(is)
})

test('whoever is refused a cancellation reads why', () => {
  const pairs = requestKinds.flatMap((kind) => answersTo(kind).map((state) => [kind, state] as const))
  expect(pairs.filter(([kind, state]) => needsWord(kind, state))).toEqual([['cancellation', 'declined']])
})

test('an extra and a cancellation are never simply done, and nothing else is declined', () => {
  expect(requestKinds.filter((kind) => answersTo(kind).includes('done'))).toEqual(['problem', 'question', 'word'])
  expect(requestKinds.filter((kind) => answersTo(kind).includes('declined'))).toEqual(['extra', 'cancellation'])
  expect(requestKinds.flatMap(answersTo)).not.toContain('accepted')
})

test('every answer but a sale can be taken back', () => {
  expect(requestStates.filter(canReopen)).toEqual(['seen', 'done', 'declined'])
  expect(requestStates.filter(isWaiting)).toEqual(['open', 'seen'])
})
