import { expect, test } from 'vitest'
import {
  answerBy,
  answerProblems,
  daysLeft,
  dueSoonFrom,
  overdueFrom,
  receivingProblem,
  urgencyOf,
} from './data-request.ts'

test.each([
  ['2026-11-01', '2026-11-01', 30, 'calm'],
  ['2026-11-01', '2026-11-23', 8, 'calm'],
  ['2026-11-01', '2026-11-24', 7, 'soon'],
  ['2026-11-01', '2026-12-01', 0, 'soon'],
  ['2026-11-01', '2026-12-02', -1, 'overdue'],
  ['2028-02-15', '2028-03-16', 0, 'soon'],
] as const)('received on %s, on %s %i days are left', (received, today, left, urgency) => {
  expect([daysLeft(received, today), urgencyOf(received, today)]).toEqual([left, urgency])
  // The database query makes the same comparison with the day of receipt instead of the deadline.
  expect(received <= overdueFrom(today)).toBe(urgency === 'overdue')
  expect(received <= dueSoonFrom(today)).toBe(urgency !== 'calm')
})

test('the last day to answer is the thirtieth after the one of receipt', () => {
  expect(answerBy('2026-11-24')).toBe('2026-12-24')
})

test('no date lies in the future, no answer precedes its request, and a request that is not fully granted has a reason', () => {
  expect(receivingProblem('2026-11-25', '2026-11-24')).toBe('data-request.day-ahead')
  expect(receivingProblem('2026-11-24', '2026-11-24')).toBeUndefined()
  const asked = (answer: object) =>
    answerProblems({ answeredOn: '2026-11-20', outcome: 'granted', reason: '', ...answer }, '2026-11-10', '2026-11-24')
  expect(asked({})).toEqual({})
  expect(asked({ answeredOn: '2026-11-10' })).toEqual({})
  expect(asked({ answeredOn: '2026-11-25' })).toEqual({ answeredOn: 'data-request.day-ahead' })
  expect(asked({ answeredOn: '2026-11-09' })).toEqual({ answeredOn: 'data-request.answered-before' })
  for (const outcome of ['partly', 'refused']) {
    expect(asked({ outcome })).toEqual({ reason: 'data-request.reason-required' })
    expect(asked({ outcome, reason: 'Fatura 10 yıl saklanır' })).toEqual({})
  }
})
