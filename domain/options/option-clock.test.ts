import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { dueAction, dueAtOf, optionProblem, remindAtOf, timeLeft } from './option-clock.ts'

const start = new Date('2026-12-01T09:20:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

test.each([
  [24, '2026-12-20', '2026-12-02T10:00:00.000Z'],
  [1, '2026-12-20', '2026-12-01T11:00:00.000Z'],
  // An option ends at arrival at the latest, which is two in the afternoon in Istanbul.
  [24, '2026-12-02', '2026-12-02T10:00:00.000Z'],
  [48, '2026-12-02', '2026-12-02T11:00:00.000Z'],
  // A booking made after the time of arrival is held for the full number of hours.
  [24, '2026-11-30', '2026-12-02T10:00:00.000Z'],
])('nights held for %d hours, arriving on %s: until %s', (dueInHours, checkIn, until) => {
  expect(dueAtOf({ dueInHours }, start, checkIn).toISOString()).toBe(until)
})

test.each([
  [300_000, 60, 500_000, true, undefined],
  [500_000, 60, 500_000, true, undefined],
  [500_001, 60, 500_000, true, 'deposit.more-than-stay'],
  [0, 60, 500_000, true, 'deposit.nothing'],
  [1, 0, 500_000, true, 'deposit.until'],
  [1, 1441 * 60, 500_000, true, undefined],
  [1, 1441 * 60 + 1, 500_000, true, 'deposit.until'],
  [1, 60, 500_000, false, 'deposit.stay-over'],
])('%d kuruş within %d minutes, of %d, expected %s: %s', (asked, minutes, total, isExpected, problem) => {
  const stay = { total: kurus(total), isExpected }
  expect(optionProblem({ asked: kurus(asked), dueAt: later(minutes) }, stay, start)).toBe(problem)
})

test.each([
  [-1, 'release', 0, false, 'wait'],
  [0, 'release', 0, false, 'release'],
  [0, 'ask', 0, false, 'ask'],
  // Nights are not released if any money was paid or the folio is closed.
  [0, 'release', 1, false, 'ask'],
  [0, 'release', 0, true, 'ask'],
  [-1, 'release', 99_999, false, 'wait'],
  [-1, 'release', 100_000, false, 'settle'],
  [5000, 'release', 100_000, false, 'settle'],
  [0, 'ask', 100_001, true, 'settle'],
] as const)(
  '%d minutes after the end, %s, %d paid, closed %s: %s',
  (minutes, whenUnpaid, paid, isClosed, permission) => {
    const onFolio = { paid: kurus(paid), damageHeld: kurus(0), isClosed }
    const option = { dueAt: start, whenUnpaid, asked: kurus(100_000), ...onFolio }
    expect(dueAction(option, later(minutes))).toBe(permission)
  },
)

test('a damage deposit settles no option, and keeps the app from releasing the nights', () => {
  const option = {
    dueAt: start,
    whenUnpaid: 'release',
    asked: kurus(100_000),
    paid: kurus(0),
    isClosed: false,
  } as const
  expect(dueAction({ ...option, damageHeld: kurus(100_000) }, later(-1))).toBe('wait')
  expect(dueAction({ ...option, damageHeld: kurus(1) }, later(0))).toBe('ask')
})

test.each([
  [0, null],
  [-5, null],
  [0.2, { days: 0, hours: 0, minutes: 1 }],
  [200, { days: 0, hours: 3, minutes: 20 }],
  [1440, { days: 1, hours: 0, minutes: 0 }],
  [3000, { days: 2, hours: 2, minutes: 0 }],
])('%d minutes before the end', (minutes, left) => {
  expect(timeLeft(later(minutes), start)).toEqual(left)
})

test.each([
  ['2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z', '2026-11-22T04:00:00Z'],
  ['2026-11-21T10:00:00Z', '2026-11-21T16:00:00Z', '2026-11-21T14:30:00Z'],
  ['2026-11-21T10:00:00Z', '2026-11-21T15:59:59Z', undefined],
])('an option from %s until %s is reminded of at %s', (heldSince, dueAt, at) => {
  const remindAt = remindAtOf({ heldSince: new Date(heldSince), dueAt: new Date(dueAt) })
  expect(remindAt?.getTime()).toBe(at && Date.parse(at))
})
