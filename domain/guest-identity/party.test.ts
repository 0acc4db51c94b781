import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPlaces } from './party.ts'

test.each([
  [2, [], [1, 2]],
  [1, [2], [2]],
  [2, [3], [1, 3]],
  [1, [2, 3], [2]],
  [0, [1], []],
  [-1, [], []],
])('%i people without a name, of whom %j are known, have the places %j', (count, taken, places) => {
  expect(openPlaces(count, taken)).toEqual(places)
})

test('each person has one place, and nobody loses his while there are enough', () => {
  const place = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(fc.uniqueArray(place), fc.nat({ max: 20 }), (taken, more) => {
      const places = openPlaces(taken.length + more, taken)
      expect(new Set(places).size).toBe(taken.length + more)
      expect(places).toEqual(expect.arrayContaining(taken))
    }),
  )
})
