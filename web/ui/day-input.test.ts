import { expect, test } from 'vitest'
import { parseTypedDay } from './day-input.ts'

test.each([
  ['05.12.2026', '2026-12-05'],
  ['5.12.2026', '2026-12-05'],
  ['5/12/26', '2026-12-05'],
  ['05122026', '2026-12-05'],
  [' 2026-12-05 ', '2026-12-05'],
  ['29.02.2028', '2028-02-29'],
])('%s is a day', (typed, day) => {
  expect(parseTypedDay(typed)).toBe(day)
})

test.each(['', '5', '5.12', '5.12.', '5.12.2', '5.12.202', '31.02.2026', '12.31.2026', 'yarın'])(
  '%j is no day yet',
  (typed) => {
    expect(parseTypedDay(typed)).toBeNull()
  },
)
