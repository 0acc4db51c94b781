import { expect, test } from 'vitest'
import { clampGuestCount, guestCountAfterEdit } from './guest-count.ts'

test.each([
  [0, 1],
  [-3, 1],
  [1, 1],
  [2.9, 2],
  [20, 20],
  [21, 20],
  [Number.POSITIVE_INFINITY, 20],
  [Number.NaN, 1],
])('a typed guest count of %d becomes %d', (typed, expected) => {
  expect(clampGuestCount(typed)).toBe(expected)
})

// The columns are the announced number, the number named before, the number in the list now, whether the list was
// changed, the number entered by the clerk, and the expected result.
test.each([
  [4, 1, 1, false, undefined, 4],
  [4, 1, 2, true, undefined, 2],
  [4, 2, 1, true, undefined, 1],
  [4, 2, 2, true, undefined, 2],
  [4, 1, 1, false, 3, 3],
  [4, 1, 2, true, 4, 4],
  [4, 1, 3, true, 2, 3],
  [4, 1, 1, false, 1, 1],
  // If all guests were named, the length of the list is the number of guests.
  [2, 2, 2, false, undefined, 2],
  [2, 2, 2, false, 7, 2],
  [2, 2, 3, true, undefined, 3],
  [1, 3, 3, false, undefined, 3],
])('%d announced and %d named, with %d in the list (changed: %s, entered: %s), make %d guests', (...row) => {
  const [declared, named, listed, isListChanged, said, come] = row
  expect(guestCountAfterEdit({ declared, named, listed, isListChanged, said })).toBe(come)
})
