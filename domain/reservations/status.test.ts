import { expect, test } from 'vitest'
import {
  can,
  endAtCheckOutOn,
  occupies,
  stayStateOf,
  type StayTransition,
  statuses,
  transitionProblem,
} from './status.ts'

const came = '2026-12-01T12:00:00.000Z'
const transitions: readonly StayTransition[] = ['cancel', 'move', 'check-in', 'check-out', 'no-show']
const stay = { checkIn: '2026-12-01', checkOut: '2026-12-04' }

test('a reservation that is neither cancelled nor completed can be cancelled, whether or not the guests have come', () => {
  for (const checkedInAt of [null, came]) {
    expect(statuses.filter((status) => can('cancel', { status, checkedInAt }))).toEqual([
      'ACTIVE',
      'CONFIRMED',
      'NO_SHOW',
    ])
  }
})

test('only active and confirmed reservations keep their nights', () => {
  expect(statuses.filter(occupies)).toEqual(['ACTIVE', 'CONFIRMED'])
})

test.each([
  ['ACTIVE', null, 'expected', ['cancel', 'move', 'check-in', 'no-show']],
  ['CONFIRMED', null, 'expected', ['cancel', 'move', 'check-in', 'no-show']],
  ['ACTIVE', came, 'in-house', ['cancel', 'move', 'check-out']],
  ['CONFIRMED', came, 'in-house', ['cancel', 'move', 'check-out']],
  ['COMPLETED', came, 'left', []],
  ['COMPLETED', null, 'left', []],
  ['CANCELLED', null, 'cancelled', []],
  ['NO_SHOW', null, 'no-show', ['cancel']],
] as const)('%s, checked in at %s, is %s and allows %j', (status, checkedInAt, stayState, allowed) => {
  expect(stayStateOf({ status, checkedInAt })).toBe(stayState)
  expect(transitions.filter((transition) => can(transition, { status, checkedInAt }))).toEqual(allowed)
})

test.each([
  ['check-in', null, '2026-11-30', 'stay.too-early'],
  ['check-in', null, '2026-12-01', undefined],
  ['check-in', null, '2026-12-03', undefined],
  ['check-in', null, '2026-12-04', undefined],
  ['check-in', null, '2026-12-05', 'stay.over'],
  ['no-show', null, '2026-11-30', 'stay.too-early'],
  ['no-show', null, '2026-12-01', undefined],
  ['no-show', null, '2026-12-09', undefined],
  ['check-out', came, '2026-12-01', undefined],
  ['check-out', came, '2026-12-09', undefined],
  ['check-out', null, '2026-12-02', 'stay.transition-not-allowed'],
] as const)('%s, checked in at %s, on %s: %s', (transition, checkedInAt, today, problem) => {
  expect(transitionProblem(transition, { status: 'ACTIVE', checkedInAt, ...stay }, today)).toBe(problem)
})

test.each([
  ['2026-12-01', '2026-12-02'],
  ['2026-12-02', '2026-12-02'],
  ['2026-12-03', '2026-12-03'],
  ['2026-12-04', '2026-12-04'],
  ['2026-12-07', '2026-12-04'],
])('who leaves on %s has stayed until %s', (today, end) => {
  expect(endAtCheckOutOn(today, stay)).toBe(end)
})
