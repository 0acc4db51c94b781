import { expect, test } from 'vitest'
import { unitOfGuests } from './check-in.ts'

const moved = [
  { unitId: 1, checkIn: '2026-12-01', checkOut: '2026-12-03' },
  { unitId: 2, checkIn: '2026-12-03', checkOut: '2026-12-05' },
]

test.each([
  ['the day before', '2026-11-30', 1],
  ['the first night', '2026-12-01', 1],
  ['the day of the move', '2026-12-03', 2],
  ['the day of departure, and whoever stays longer', '2026-12-06', 2],
])('%s the guests are in unit %3$s', (_, day, unitId) => {
  expect(unitOfGuests(moved, day)).toBe(unitId)
})

test('guests without nights are in no unit', () => {
  expect(unitOfGuests([], '2026-12-01')).toBeUndefined()
})
