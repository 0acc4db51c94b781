import { expect, test } from 'vitest'
import { parseZone } from '#domain/people/zone/parse-zone.ts'
import { linesOf, today, turkishCard } from '#domain/people/zone/zone.fixture.ts'
import { decide } from './decide.ts'

const isValid = (lines: readonly string[]) => 'zone' in parseZone(lines, today)
const foreign = linesOf({ ...turkishCard, state: 'D', nationality: 'D', tcKimlik: null, number: 'C01X60T47' })

type Seen = { row: number; column: number; fits: [sign: string, fit: number][] }

/** Places of which the picture is sure, but for some. */
const fitsOf = (lines: readonly string[], ...seen: Seen[]) =>
  lines.map((line, row) =>
    Array.from(line, (sign, column) => {
      const other = seen.find((one) => one.row === row && one.column === column)
      const fits: [string, number][] = other?.fits ?? [
        [sign, 0.95],
        ['Ğ', 0.4],
      ]
      return fits.map(([one, fit]) => ({ sign: one, fit }))
    }),
  )

const number = 5

test('what fits best is read if it is valid', () => {
  expect(decide(fitsOf(foreign), isValid)).toEqual(foreign)
  expect(decide(fitsOf(foreign), () => false)).toBeNull()
})

test('check digits lead to the second best sign', () => {
  const misread: Seen = {
    row: 1,
    column: 2,
    fits: [
      ['8', 0.93],
      [foreign[1]?.charAt(2) ?? '', 0.91],
      ['Ğ', 0.4],
    ],
  }
  expect(decide(fitsOf(foreign, misread), isValid)).toEqual(foreign)
})

test('a sign that the picture hardly shows is not made valid', () => {
  const misread: Seen = {
    row: 1,
    column: 2,
    fits: [
      ['8', 0.95],
      [foreign[1]?.charAt(2) ?? '', 0.5],
    ],
  }
  expect(decide(fitsOf(foreign, misread), isValid)).toBeNull()
})

test('two signs that no check digit tells apart are refused unless the picture tells them apart', () => {
  const at = { row: 0, column: number + 4 }
  expect(foreign[0]?.charAt(at.column)).toBe('6')
  expect(
    decide(
      fitsOf(foreign, {
        ...at,
        fits: [
          ['6', 0.92],
          ['G', 0.9],
        ],
      }),
      isValid,
    ),
  ).toBeNull()
  expect(
    decide(
      fitsOf(foreign, {
        ...at,
        fits: [
          ['6', 0.92],
          ['G', 0.8],
        ],
      }),
      isValid,
    ),
  ).toEqual(foreign)
})

test('a name, which has no check digit, is refused unless the picture is sure of it', () => {
  const at = { row: 2, column: 0 }
  expect(
    decide(
      fitsOf(foreign, {
        ...at,
        fits: [
          ['K', 0.9],
          ['X', 0.89],
        ],
      }),
      isValid,
    ),
  ).toBeNull()
  expect(
    decide(
      fitsOf(foreign, {
        ...at,
        fits: [
          ['K', 0.9],
          ['X', 0.7],
        ],
      }),
      isValid,
    ),
  ).toEqual(foreign)
})

test('a place that fits nothing makes the whole unread', () => {
  expect(decide(fitsOf(foreign, { row: 2, column: 20, fits: [['<', 0.55]] }), isValid)).toBeNull()
})
