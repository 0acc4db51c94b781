import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartLayout, valueTicks } from './chart-layout.ts'

test.each([
  [0, false, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [2500.5, false, [0, 1000, 2000, 3000]],
  [395_000, false, [0, 100_000, 200_000, 300_000, 400_000]],
  [0, true, [0, 1]],
  [1, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [7, true, [0, 2, 4, 6, 8]],
  [28, true, [0, 10, 20, 30]],
])('up to %d (whole numbers only: %s) the axis has the ticks %j', (largest, whole, expected) => {
  expect(valueTicks(largest, whole)).toEqual(expected)
})

test('counts have no fractional ticks, and the largest value is never above the axis', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (largest) => {
      const ticks = valueTicks(largest, true)
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
    }),
  )
})

const days = (count: number) => Array.from({ length: count }, (_, index) => `${10 + (index % 20)}.11`)
const layout = (count: number, width: number) => chartLayout(days(count), 10, { width, height: 300 }, false)

test('labels that would overlap are left out', () => {
  expect(layout(12, 1000).labelEvery).toBe(1)
  expect(layout(31, 1000).labelEvery).toBe(2)
  expect(layout(31, 294).labelEvery).toBe(7)
})

test('the pointer chooses the point of its column, and beside the plot the nearest point', () => {
  const { x, pointAt, column } = layout(5, 600)
  for (const index of [0, 1, 4])
    expect([x(index) - column / 2.1, x(index) + column / 2.1].map(pointAt)).toEqual([index, index])
  expect([0, 600].map(pointAt)).toEqual([0, 4])
})

test('values stand between the bottom and the top of the plot', () => {
  const { y, top, bottom } = layout(5, 600)
  expect([y(0), y(10)]).toEqual([bottom, top])
})
