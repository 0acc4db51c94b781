import { expect, test } from 'vitest'
import { childAgesProblem, partyOf, typedAges } from './party.ts'

test('a guest who is not a child is an adult', () => {
  expect(partyOf({ numberOfGuests: 3 })).toEqual({ adults: 3, childAges: [] })
  expect(partyOf({ numberOfGuests: 4, childAges: [3, 9] })).toEqual({ adults: 2, childAges: [3, 9] })
})

test('every party has at least one adult', () => {
  expect(partyOf({ numberOfGuests: 2, childAges: [3, 9] })).toEqual({ adults: 1, childAges: [3] })
  expect(partyOf({ numberOfGuests: 1, childAges: [3] })).toEqual({ adults: 1, childAges: [] })
})

test.each([
  [2, [3, 9], 'party.no-adult'],
  [2, [3], undefined],
  [1, [], undefined],
  [3, [17], undefined],
  [3, [18], 'party.age'],
])('of %i people children of %j: %s', (count, ages, problem) => {
  expect(childAgesProblem(count, ages)).toBe(problem)
})

test.each([
  ['4, 9', [4, 9]],
  ['4 9', [4, 9]],
  [' 4 ve 9 yaşında', [4, 9]],
  ['0', [0]],
  ['', []],
  ['bebek', []],
])('ages typed as %j: %j', (text, ages) => {
  expect(typedAges(text)).toEqual(ages)
})
