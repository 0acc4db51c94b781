import { expect, test } from 'vitest'
import { allAdults, partyProblem, partySize } from './party.ts'

test.each([
  [2, [], undefined],
  [1, [0, 17], undefined],
  [20, [], undefined],
  [19, [3, 4], 'party.too-many'],
  [0, [8], 'party.no-adult'],
  [1.5, [], 'party.no-adult'],
  [2, [18], 'party.age'],
  [2, [-1], 'party.age'],
  [2, [2.5], 'party.age'],
])('%d adults and children of %j: %s', (adults, childAges, problem) => {
  expect(partyProblem({ adults, childAges })).toBe(problem)
})

test('a party is as large as all who come', () => {
  expect(partySize({ adults: 2, childAges: [3, 9] })).toBe(4)
  expect(allAdults(3)).toEqual({ adults: 3, childAges: [] })
})
