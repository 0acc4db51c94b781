import { expect, test } from 'vitest'
import { breachClock, breachProblems, hoursUntil, remindAt, tellBoardBy } from './breach.ts'

const noticedAt = new Date('2026-11-21T09:00:00Z')
const at = (text: string) => new Date(text)

test('the Board is told within 72 hours of noticing; a day before, somebody is reminded', () => {
  expect(tellBoardBy(noticedAt)).toEqual(at('2026-11-24T09:00:00Z'))
  expect(remindAt(noticedAt)).toEqual(at('2026-11-23T09:00:00Z'))
  expect(hoursUntil(tellBoardBy(noticedAt), at('2026-11-24T07:30:00Z'))).toBe(1)
  expect(hoursUntil(tellBoardBy(noticedAt), at('2026-11-24T14:30:00Z'))).toBe(5)
})

test.each([
  ['2026-11-21T10:00:00Z', null, '', 'running'],
  ['2026-11-23T09:00:00Z', null, '', 'soon'],
  ['2026-11-24T09:00:00Z', null, '', 'soon'],
  ['2026-11-24T09:00:01Z', null, '', 'overdue'],
  ['2026-12-24T09:00:00Z', null, 'Dosya boştu', 'none'],
  ['2026-12-24T09:00:00Z', '2026-11-24T09:00:00Z', '', 'told'],
  ['2026-12-24T09:00:00Z', '2026-11-24T09:00:01Z', '', 'told-late'],
  ['2026-12-24T09:00:00Z', '2026-11-22T09:00:00Z', 'sonra anlaşıldı', 'told'],
] as const)('at %s, told %s, no breach because %o: %s', (now, told, noBreachReason, clock) => {
  const boardToldAt = told === null ? null : at(told)
  expect(breachClock({ noticedAt, boardToldAt, noBreachReason }, at(now))).toBe(clock)
})

test('nothing lies ahead, and nobody was told before it was noticed', () => {
  const now = at('2026-11-22T09:00:00Z')
  const times = { noticedAt, boardToldAt: null, peopleToldAt: null }
  expect(breachProblems(times, now)).toEqual({})
  expect(breachProblems({ ...times, boardToldAt: at('2026-11-22T09:00:30Z') }, now)).toEqual({})
  expect(breachProblems({ ...times, noticedAt: at('2026-11-22T10:00:00Z') }, now)).toEqual({
    noticedAt: 'breach.ahead',
  })
  expect(
    breachProblems(
      { ...times, boardToldAt: at('2026-11-21T08:00:00Z'), peopleToldAt: at('2026-11-23T09:00:00Z') },
      now,
    ),
  ).toEqual({ boardToldAt: 'breach.before-noticed', peopleToldAt: 'breach.ahead' })
})
