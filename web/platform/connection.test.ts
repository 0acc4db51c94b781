import { expect, test } from 'vitest'
import { verdict } from './connection.ts'

test.each([
  ['a hiccup', { forMs: 9_999, online: true, typed: false }, 'wait'],
  ['a lost server, nothing typed', { forMs: 10_000, online: true, typed: false }, 'sign-out'],
  ['a lost server while a form is half filled', { forMs: 59_999, online: true, typed: true }, 'wait'],
  ['the same for a minute', { forMs: 60_000, online: true, typed: true }, 'sign-out'],
  ['no network at all, nothing typed', { forMs: 10_000, online: false, typed: false }, 'sign-out'],
  ['no network at all while a form is half filled', { forMs: 3_000_000, online: false, typed: true }, 'wait'],
] as const)('%s', (_, lost, outcome) => {
  expect(verdict(lost)).toBe(outcome)
})
