import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus, sumOf } from '#domain/money/money.ts'
import { endingOn, inUnit, shifted, splitOn, startingOn, type StaySegment } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'
import { addDays } from '#domain/time/day.ts'
import {
  type AgreedSegment,
  carriedOver,
  costingTheirNights,
  checkingOutEarly,
  nightsThatMake,
  rowsOf,
  withNights,
} from './agreed-nights.ts'
import { quote } from './quote.ts'
import { flatRates } from './rates.fixture.ts'

const segment = (priceKurus: number, length: number, unitId = 1): StaySegment => ({
  unitId,
  checkIn: '2026-12-01',
  checkOut: addDays('2026-12-01', length),
  priceKurus: kurus(priceKurus),
})

test.each([
  [10_000, 3, [3333, 3334, 3333]],
  [1002, 4, [251, 250, 251, 250]],
  [1, 3, [0, 1, 0]],
  [0, 2, [0, 0]],
  [999_999_999_9, 1, [9_999_999_999]],
])('%d kuruş for %d nights become rows of %j', (price, length, rows) => {
  expect(rowsOf(segment(price, length)).map((row) => row.price)).toEqual(rows)
})

const amount = fc.oneof(fc.nat(20), fc.nat(9_999_999_999))
const length = fc.integer({ min: 1, max: 366 })

test('a total is divided into nights to the kuruş, as evenly as whole kuruş allow', () => {
  fc.assert(
    fc.property(amount, length, (price, count) => {
      const rows = rowsOf(segment(price, count)).map((row) => row.price)
      expect(rows).toHaveLength(count)
      expect(sumOf(rows)).toBe(price)
      expect(Math.min(...rows)).toBeGreaterThanOrEqual(Math.floor(price / count))
      expect(Math.max(...rows)).toBeLessThanOrEqual(Math.ceil(price / count))
      // A migration computes the same shares with whole numbers alone.
      const upTo = (some: number) => Number((2n * BigInt(price) * BigInt(some) + BigInt(count)) / (2n * BigInt(count)))
      expect(rows).toEqual(rows.map((_, at) => upTo(at + 1) - upTo(at)))
    }),
  )
})

const someRows = fc.array(amount, { minLength: 1, maxLength: 20 })
/** In these stays each night was agreed at its own price. */
const someStay = someRows.map((prices): AgreedSegment => {
  const one = segment(0, prices.length)
  const rows = rowsOf(one).map((row, at) => ({
    ...row,
    price: kurus(prices[at] ?? 0),
    ruleId: at,
    byHand: at % 2 === 0,
  }))
  return { ...one, priceKurus: sumOf(rows.map(({ price }) => price)), rows }
})
const rates = flatRates(new Map([1, 2, 3].map((unitId) => [unitId, kurus(unitId * 777)])))

/**
 * Changes of one stay: longer or shorter at one end, all dates later, a move to another unit from some day on, or a
 * move of the whole stay to another unit.
 */
const changes = (before: AgreedSegment, by: number): StaySegment[][] => {
  const { rows: _rows, ...plain } = before
  const day = addDays(plain.checkIn, by)
  return [
    endingOn([plain], addDays(plain.checkIn, by + 1)),
    startingOn([plain], day < plain.checkOut ? day : addDays(plain.checkIn, -by)),
    shifted([plain], by),
    shifted([plain], -by),
    splitOn([plain], day, 2),
    splitOn(splitOn([plain], day, 2), addDays(day, 2), 1),
    inUnit([plain], 0, 3),
  ]
}

test('an agreed night keeps its price, its rule and its mark, whatever happens to the other nights', () => {
  let kept = 0
  fc.assert(
    fc.property(someStay, fc.nat(20), (before, by) => {
      for (const after of changes(before, by)) {
        for (const night of quote(after, rates, [before]).nights) {
          const row = before.rows?.find(({ day, unitId }) => day === night.day && unitId === night.unitId)
          if (row !== undefined) kept += 1
          expect(night).toMatchObject(row === undefined ? { reason: 'unit-price' } : { ...row, reason: 'agreed' })
        }
      }
    }),
  )
  expect(kept).toBeGreaterThan(500)
})

test('a stay that is moved at the agreed price takes its nights along, each at its own price', () => {
  fc.assert(
    fc.property(someStay, fc.nat(20), (before, by) => {
      for (const after of changes(before, by)) {
        const carried = carriedOver(before.rows ?? [], after)
        expect(sumOf(carried.map(({ price }) => price))).toBe(before.priceKurus)
        expect(carried).toHaveLength(after.reduce((sum, one) => sum + nights(one), 0))
        const isAsLong = carried.length === before.rows?.length
        const ofRows = before.rows?.map(({ price }) => price)
        expect(isAsLong ? carried.map(({ price }) => price) : carried.every(({ byHand }) => byHand)).toEqual(
          isAsLong ? ofRows : true,
        )
      }
    }),
  )
})

test('guests who check out early pay either the nights they slept or the full price, to the kuruş', () => {
  fc.assert(
    fc.property(someStay, fc.nat(25), (before, by) => {
      const checkOut = addDays(before.checkIn, 1 + by)
      const [rows, left] = [before.rows ?? [], checkingOutEarly(before.rows ?? [], checkOut, false)]
      expect(left).toEqual(rows.slice(0, 1 + by))
      const kept = checkingOutEarly(rows, checkOut, true)
      expect(sumOf(kept.map(({ price }) => price))).toBe(before.priceKurus)
      expect(kept.slice(0, -1)).toEqual(left.slice(0, -1))
      const isDearer = kept.at(-1)?.price !== left.at(-1)?.price
      expect(kept.at(-1)).toMatchObject(isDearer ? { byHand: true, ruleId: null } : { ...left.at(-1) })
    }),
  )
})

const pricesOf = (rows: readonly { price: number; byHand: boolean }[]) =>
  rows.map(({ price, byHand }) => [price, byHand])

test('segments of a settled price take their nights from the first proposal with that total, else from equal shares marked as priced by hand', () => {
  const weekend = segmentOf([100, 200])
  const inLake = { ...segment(500, 2, 2), checkIn: '2026-12-03', checkOut: '2026-12-05' }
  const quoted = [...(weekend.rows ?? []), ...rowsOf(inLake)]

  expect(pricesOf(nightsThatMake([{ ...weekend, priceKurus: kurus(300) }, inLake], quoted))).toEqual([
    [100, false],
    [200, false],
    [250, false],
    [250, false],
  ])
  expect(pricesOf(nightsThatMake([{ ...weekend, priceKurus: kurus(301) }], quoted))).toEqual([
    [151, true],
    [150, true],
  ])
  const dearer = segmentOf([101, 200]).rows ?? []
  expect(pricesOf(nightsThatMake([{ ...weekend, priceKurus: kurus(301) }], quoted, dearer))).toEqual([
    [101, false],
    [200, false],
  ])
})

const segmentOf = (prices: number[]): AgreedSegment => ({
  ...segment(
    prices.reduce((sum, price) => sum + price, 0),
    prices.length,
  ),
  rows: rowsOf(segment(0, prices.length)).map((row, at) => ({ ...row, price: kurus(prices[at] ?? 0) })),
})

test('the proposed nights of each segment add up to its price, and the price leads back to the same nights', () => {
  fc.assert(
    fc.property(someStay, someStay, amount, ({ rows = [], ...stay }, { rows: other = [] }, price) => {
      const asked = [{ ...stay, priceKurus: kurus(price) }]
      const made = nightsThatMake(asked, rows, other)
      expect(costingTheirNights(asked, made)).toEqual(asked)
      expect(withNights(asked, made)).toEqual([{ ...asked[0], rows: made }])
    }),
  )
})
