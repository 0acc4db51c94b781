import { expect, test } from 'vitest'
import { type Tonight, type UnitState, unitStateOf } from './unit-state.ts'

test.each<[Tonight, boolean, UnitState]>([
  [null, true, 'free'],
  [null, false, 'closed'],
  ['block', true, 'closed'],
  ['block', false, 'closed'],
  ['stay', true, 'occupied'],
  ['stay', false, 'occupied'],
])('tonight %s, open for sale %s: %s', (tonight, isAvailable, expected) => {
  expect(unitStateOf(tonight, { isAvailable })).toBe(expected)
})
