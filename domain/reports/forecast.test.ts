import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import { forecastGrains, forecastPeriod, segmentsOf } from './forecast.ts'
import { daysIn } from './period.ts'

test('the forecast covers ninety days, today among them', () => {
  expect(forecastPeriod('2026-11-21')).toEqual({ from: '2026-11-21', to: '2027-02-18' })
  expect(daysIn(forecastPeriod('2026-11-21'))).toBe(90)
})

test('months and weeks begin on their first day, and end with the period', () => {
  const period = { from: '2026-11-21', to: '2027-01-10' }
  expect(segmentsOf(period, 'month')).toEqual([
    { from: '2026-11-21', to: '2026-11-30' },
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-10' },
  ])
  // 21 November 2026 is a Saturday.
  const weeks = segmentsOf(period, 'week')
  expect(weeks[0]).toEqual({ from: '2026-11-21', to: '2026-11-22' })
  expect(weeks[1]).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(weeks.at(-1)).toEqual({ from: '2027-01-04', to: '2027-01-10' })
  expect(segmentsOf({ from: '2026-11-23', to: '2026-11-23' }, 'week')).toEqual([
    { from: '2026-11-23', to: '2026-11-23' },
  ])
})

test('the parts of a period together cover it day by day', () => {
  const some = fc.record({ start: fc.nat(4000), length: fc.nat(200), grain: fc.constantFrom(...forecastGrains) })
  fc.assert(
    fc.property(some, ({ start, length, grain }) => {
      const from = addDays('2024-01-01', start)
      const parts = segmentsOf({ from, to: addDays(from, length) }, grain)
      expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, addDays(from, length)])
      expect(parts.every((part) => part.to >= part.from)).toBe(true)
      const nextDays = parts.map((part) => addDays(part.to, 1))
      expect(parts.slice(1).map((part) => part.from)).toEqual(nextDays.slice(0, -1))
    }),
  )
})
