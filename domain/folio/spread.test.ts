import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus, sumOf } from '#domain/money/money.ts'
import { untaxed } from '#domain/taxes/taxed.ts'
import { aLine } from './folio.fixture.ts'
import type { FolioLine, Target } from './line.ts'
import { amountsOf, isSpread, leftOf } from './spread.ts'

const bar = { kdv: 'food', withNight: false } as const
const nights = [1, 2, 3, 4].map((id) => aLine(id, 100_000, { day: `2026-12-${29 + id}`.replace('32', '01') }))
const dinner = aLine(5, 500_000, { kind: 'extra', text: 'Dinner', taxed: bar })
const drinks = aLine(6, 60_000, { kind: 'fee', text: 'Bar', taxed: bar })
const lamp = aLine(7, 30_000, { kind: 'damage', text: 'Lamp', taxed: untaxed })
const off = (gross: number, appliesTo?: Target, id = 9) =>
  aLine(id, -gross, { kind: 'discount', text: 'Loyal', ...(appliesTo && { appliesTo }) })
const more = (gross: number, appliesTo?: Target, id = 10) =>
  aLine(id, gross, { kind: 'adjustment', text: 'Wrong price', ...(appliesTo && { appliesTo }) })

/** What is left of each line by its id; a change that finds no line to change stands with its own id. */
function leftBy(lines: readonly FolioLine[], isClosed?: (line: FolioLine) => boolean): Record<number, number> {
  const by = Map.groupBy(amountsOf(lines, isClosed), ({ on }) => on.id)
  return Object.fromEntries([...by].map(([id, own]) => [id, sumOf(own.map(({ grossKurus }) => grossKurus))]))
}
const line = (lineId: number): Target => ({ of: 'line', lineId })
const [night] = nights

test.each<[string, (FolioLine | undefined)[], Record<number, number>]>([
  ['nights, when nothing is named', [...nights, off(150_000)], { 1: 62_500, 2: 62_500, 3: 62_500, 4: 62_500 }],
  ['nights, and what they cannot take, the rest of the stay', [night, dinner, off(150_000)], { 1: 0, 5: 450_000 }],
  ['nights and extras alike', [night, dinner, off(150_000, { of: 'stay' })], { 1: 75_000, 5: 375_000 }],
  ['extras', [night, dinner, drinks, off(56_000, { of: 'extras' })], { 1: 100_000, 5: 450_000, 6: 54_000 }],
  ['one line', [night, dinner, drinks, off(50_000, line(6))], { 1: 100_000, 5: 500_000, 6: 10_000 }],
  [
    'lines taxed alike, as its own is gone',
    [night, dinner, { ...off(50_000, line(77)), taxed: bar }],
    { 1: 100_000, 5: 450_000 },
  ],
  ['nights first and damage last', [night, lamp, off(110_000)], { 1: 0, 7: 20_000 }],
  ['no more than there is', [night, off(110_000)], { 1: 0, 9: -10_000 }],
  [
    'what one line leaves to another discount',
    [night, dinner, off(100_000, { of: 'stay' }), off(90_000, line(1), 11)],
    { 1: 8039, 5: 401_961 },
  ],
  ['nights raised before', [night, off(150_000), more(50_000)], { 1: 0 }],
  ['free nights evenly', [aLine(1, 0), aLine(2, 0), more(101)], { 1: 50, 2: 51 }],
])('a discount or correction changes %s', (_name, lines, left) => {
  expect(leftBy(lines.filter((one) => one !== undefined))).toEqual(left)
})

test('what is for invoiced lines alone changes no other line, and open lines that it is for take it first', () => {
  const isClosed = ({ id }: FolioLine) => id === 1
  expect(leftBy([...nights.slice(0, 2), dinner, off(90_000)], isClosed)).toEqual({ 2: 10_000, 5: 500_000 })
  expect(leftBy([...nights.slice(0, 1), dinner, off(90_000)], isClosed)).toEqual({ 5: 500_000, 9: -90_000 })
})

test('each part has the day and the taxes of its line, and the rest of a kuruş goes by largest rest', () => {
  const parts = amountsOf([...nights, dinner, off(100_001)]).filter(({ line: of }) => isSpread(of))
  expect(parts.map(({ day, grossKurus, taxed }) => [day, grossKurus, taxed])).toEqual(
    nights.map(({ day, taxed }, at) => [day, at === 3 ? -25_001 : -25_000, taxed]),
  )
})

test('there is room for as much as is left of what a discount is for', () => {
  const lines = [...nights, dinner, drinks, off(150_000), off(10_000, line(6), 11)]
  const targets: (Target | undefined)[] = [
    { of: 'nights' },
    { of: 'extras' },
    { of: 'stay' },
    line(6),
    line(77),
    undefined,
  ]
  expect(targets.map((target) => leftOf(target, lines))).toEqual([250_000, 550_000, 800_000, 50_000, 0, 800_000])
})

const target = fc.constantFrom<(Target | undefined)[]>(
  undefined,
  { of: 'nights' },
  { of: 'extras' },
  { of: 'stay' },
  line(1),
  line(2),
  line(3),
  line(99),
)
const some = fc.record({
  kind: fc.constantFrom('night', 'extra', 'fee', 'damage'),
  gross: fc.oneof(fc.nat(3), fc.nat(9_999_999_999)),
  taxed: fc.constantFrom(bar, untaxed),
})
const change = fc.record({
  gross: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })),
  target,
})

test('no kuruş is lost, and no line falls below zero unless the folio does', () => {
  fc.assert(
    fc.property(
      fc.array(some, { minLength: 1, maxLength: 12 }),
      fc.array(change, { maxLength: 8 }),
      (sold, changes) => {
        const lines = [
          ...sold.map(({ gross, ...said }, at) => aLine(at + 1, gross, { ...said, text: 'Sold' })),
          ...changes.map(({ gross, target: to }, at) =>
            gross < 0 ? off(-gross, to, at + 50) : more(gross, to, at + 50),
          ),
        ]
        const all = sumOf(lines.map(({ grossKurus }) => grossKurus))
        const left = leftBy(lines)
        expect(sumOf(Object.values(left).map(kurus))).toBe(all)
        expect(Object.values(left).every((amount) => amount >= 0)).toBe(all >= 0)
      },
    ),
  )
})
