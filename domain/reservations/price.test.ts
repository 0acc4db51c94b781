import { expect, test } from 'vitest'
import { totalPrice } from './price.ts'

test.each([
  [150_050, '2026-05-01', '2026-05-04', 450_150],
  [0, '2026-05-01', '2026-05-04', 0],
  [100, '2026-12-31', '2027-01-01', 100],
])('%i kuruş a night from %s to %s make %i', (nightly, checkIn, checkOut, expected) => {
  expect(totalPrice(nightly, { checkIn, checkOut })).toBe(expected)
})
