import { expect, test } from 'vitest'
import { monthToDate } from './month-to-date.ts'

test.each([
  ['2026-11-21', ['2026-11-01', '2026-11-21'], ['2025-11-01', '2025-11-21']],
  ['2026-11-01', ['2026-11-01', '2026-11-01'], ['2025-11-01', '2025-11-01']],
  ['2026-12-31', ['2026-12-01', '2026-12-31'], ['2025-12-01', '2025-12-31']],
  ['2028-02-29', ['2028-02-01', '2028-02-29'], ['2027-02-01', '2027-02-28']],
  ['2029-02-28', ['2029-02-01', '2029-02-28'], ['2028-02-01', '2028-02-28']],
])('on %s', (today, month, lastYear) => {
  const { month: now, lastYear: before } = monthToDate(today)
  expect([now.from, now.to]).toEqual(month)
  expect([before.from, before.to]).toEqual(lastYear)
})
