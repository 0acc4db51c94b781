import { expect, test } from 'vitest'
import { breachClock, breachProblems, hoursUntil, remindAt, notifyBoardBy } from './breach.ts'

const noticedAt = new Date('2026-11-21T09:00:00Z')
const at = (text: string) => new Date(text)

test('the Board is notified within 72 hours of noticing, and the staff are reminded a day before the deadline', () => {
  expect(notifyBoardBy(noticedAt)).toEqual(at('2026-11-24T09:00:00Z'))
  expect(remindAt(noticedAt)).toEqual(at('2026-11-23T09:00:00Z'))
  expect(hoursUntil(notifyBoardBy(noticedAt), at('2026-11-24T07:30:00Z'))).toBe(1)
  expect(hoursUntil(notifyBoardBy(noticedAt), at('2026-11-24T14:30:00Z'))).toBe(5)
})

test.each([
  ['2026-11-21T10:00:00Z', null, '', 'running'],
  ['2026-11-23T09:00:00Z', null, '', 'soon'],
  ['2026-11-24T09:00:00Z', null, '', 'soon'],
  ['2026-11-24T09:00:01Z', null, '', 'overdue'],
  ['2026-12-24T09:00:00Z', null, 'Dosya boştu', 'none'],
  ['2026-12-24T09:00:00Z', '2026-11-24T09:00:00Z', '', 'notified'],
  ['2026-12-24T09:00:00Z', '2026-11-24T09:00:01Z', '', 'notified-late'],
  ['2026-12-24T09:00:00Z', '2026-11-22T09:00:00Z', 'sonra anlaşıldı', 'notified'],
] as const)('at %s, told %s, no breach because %o: %s', (now, notified, noBreachReason, clock) => {
  const boardNotifiedAt = notified === null ? null : at(notified)
  expect(breachClock({ noticedAt, boardNotifiedAt, noBreachReason }, at(now))).toBe(clock)
})

test('no time may lie in the future, and the Board cannot have been notified before the breach was noticed', () => {
  const now = at('2026-11-22T09:00:00Z')
  const times = { noticedAt, boardNotifiedAt: null, peopleNotifiedAt: null }
  expect(breachProblems(times, now)).toEqual({})
  expect(breachProblems({ ...times, boardNotifiedAt: at('2026-11-22T09:00:30Z') }, now)).toEqual({})
  expect(breachProblems({ ...times, noticedAt: at('2026-11-22T10:00:00Z') }, now)).toEqual({
    noticedAt: 'breach.ahead',
  })
  expect(
    breachProblems(
      { ...times, boardNotifiedAt: at('2026-11-21T08:00:00Z'), peopleNotifiedAt: at('2026-11-23T09:00:00Z') },
      now,
    ),
  ).toEqual({ boardNotifiedAt: 'breach.before-noticed', peopleNotifiedAt: 'breach.ahead' })
})
