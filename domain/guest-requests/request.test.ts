import { expect, test } from 'vitest'
import { answersTo, canAsk, canReopen, isWaiting, requestKinds, requestStates } from './request.ts'

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

test('an extra is never simply done, and nothing but an extra or a cancellation is declined', () => {
  expect(requestKinds.filter((kind) => answersTo(kind).includes('done'))).not.toContain('extra')
  expect(requestKinds.filter((kind) => answersTo(kind).includes('declined'))).toEqual(['extra', 'cancellation'])
  expect(requestKinds.flatMap(answersTo)).not.toContain('accepted')
})

test('every answer but a sale can be taken back', () => {
  expect(requestStates.filter(canReopen)).toEqual(['seen', 'done', 'declined'])
  expect(requestStates.filter(isWaiting)).toEqual(['open', 'seen'])
})
