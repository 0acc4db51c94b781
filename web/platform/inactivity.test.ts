import { expect, test } from 'vitest'
import { inactivityMs } from '#domain/account/rules.ts'
import { isIdle } from './inactivity.ts'

test('a session ends after 3,600,000 ms without use, and not a moment before', () => {
  expect(inactivityMs).toBe(3_600_000)
  expect(isIdle(1_000, 1_000 + 3_599_999)).toBe(false)
  expect(isIdle(1_000, 1_000 + 3_600_000)).toBe(true)
})

test('a clock that was set back ends no session', () => {
  expect(isIdle(5_000_000, 1_000)).toBe(false)
})
