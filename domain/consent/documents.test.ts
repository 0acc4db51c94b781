import { expect, test } from 'vitest'
import { codeExpiry, codeState, type SentCode, secondsUntilResend } from './documents.ts'

const sentAt = new Date('2026-11-21T10:00:00Z')
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000)

test.each([
  [0, 60],
  [1, 59],
  [59.5, 1],
  [60, 0],
  [3600, 0],
])('%d seconds after a code, %i seconds are left until it may be sent again', (seconds, left) => {
  expect(secondsUntilResend(sentAt, after(seconds))).toBe(left)
})

test('the first code need not wait', () => {
  expect(secondsUntilResend(undefined, sentAt)).toBe(0)
  expect(secondsUntilResend(null, sentAt)).toBe(0)
})

const code: SentCode = { expiresAt: codeExpiry(sentAt), tries: 0 }

test.each<[string, number, Partial<SentCode>]>([
  ['open', 0, {}],
  ['open', 299, { tries: 4 }],
  ['expired', 300, {}],
  ['expired', 9999, {}],
  ['too-many-tries', 10, { tries: 5 }],
  ['voided', 10, { voidedAt: after(5) }],
  ['voided', 10, { voidedAt: after(5), tries: 5 }],
  ['verified', 10, { verifiedAt: after(5) }],
  ['verified', 9999, { verifiedAt: after(5), tries: 5, voidedAt: null }],
])('a code is %s after %i seconds with %o', (state, seconds, change) => {
  expect(codeState({ ...code, ...change }, after(seconds))).toBe(state)
})
