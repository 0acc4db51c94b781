import { expect, test } from 'vitest'
import { everyWeekday, isOn, isWeekdaySet, weekdayOf, weekdaysIn } from './weekdays.ts'

test.each([
  ['2026-11-22', 6],
  ['2026-11-23', 0],
  ['2028-02-29', 1],
  ['1969-12-31', 2],
])('%s is weekday %d', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
  expect(isOn(day, 1 << weekday)).toBe(true)
  expect(isOn(day, everyWeekday - (1 << weekday))).toBe(false)
})

test('a set and its weekdays convert into each other, and no set is empty', () => {
  expect(weekdaysIn(16 + 32)).toEqual([4, 5])
  expect([0, 1, 127, 128, 1.5].map(isWeekdaySet)).toEqual([false, true, true, false, false])
})
