import { expect, test } from 'vitest'
import { arrivalHours, byArrivalHour, clockTime } from './arrival.ts'

test('stays are ordered by the hour of arrival, after midnight late, and unknown hours last', () => {
  expect([null, 24, 9, null, 14].toSorted(byArrivalHour)).toEqual([9, 14, 24, null, null])
})

test('guests choose from the hours of the day of arrival and after midnight', () => {
  expect([arrivalHours[0], arrivalHours.at(-1), arrivalHours.length]).toEqual([6, 24, 19])
  expect(clockTime(6)).toBe('06:00')
})
