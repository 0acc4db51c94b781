import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import { endingOn, inUnit, type StaySegment, startingOn } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'
import { addDays, eachDay } from '#domain/time/day.ts'
import { quote } from './quote.ts'
import { flatRates } from './rates.fixture.ts'

const segment = (unitId: number, checkIn: string, checkOut: string, priceKurus = 0): StaySegment => ({
  unitId,
  checkIn,
  checkOut,
  priceKurus: kurus(priceKurus),
})
const two = [segment(1, '2026-12-01', '2026-12-03', 200), segment(2, '2026-12-03', '2026-12-04', 100)]
/** A night costs a thousand kuruş times the number of its unit. */
const rates = flatRates(new Map([1, 2, 3, 4].map((unitId) => [unitId, kurus(unitId * 1000)])))

test.each([
  [150_050, '2026-05-01', '2026-05-04', 450_150],
  [0, '2026-05-01', '2026-05-04', 0],
  [100, '2026-12-31', '2027-01-01', 100],
])('%i kuruş a night from %s to %s make %i', (nightly, checkIn, checkOut, expected) => {
  expect(quote([{ unitId: 7, checkIn, checkOut }], flatRates(new Map([[7, kurus(nightly)]]))).total).toBe(expected)
})

test('each night has its price and the source of its price', () => {
  const [first, second] = [
    { unitId: 1, checkIn: '2026-12-01', checkOut: '2026-12-03' },
    { unitId: 2, checkIn: '2026-12-03', checkOut: '2026-12-05' },
  ]
  expect(quote([first, second], rates, two)).toMatchObject({
    nights: [
      { day: '2026-12-01', unitId: 1, price: 100, reason: 'agreed' },
      { day: '2026-12-02', unitId: 1, price: 100, reason: 'agreed' },
      { day: '2026-12-03', unitId: 2, price: 100, reason: 'agreed' },
      { day: '2026-12-04', unitId: 2, price: 2000, reason: 'unit-price' },
    ],
    segments: [
      { ...first, priceKurus: 200 },
      { ...second, priceKurus: 2100 },
    ],
    total: 2300,
  })
  expect(quote([], rates)).toEqual({ nights: [], segments: [], total: 0 })
})

test('a night without a price is an error, not free', () => {
  const unpriced = { unitId: 9, checkIn: '2026-12-01', checkOut: '2026-12-02' }
  expect(() => quote([unpriced], rates)).toThrow('Unit 9 has no price for the night of 2026-12-01')
})

test.each([
  ['as it was', two, [200, 100]],
  ['a night longer', endingOn(two, '2026-12-05'), [200, 2100]],
  ['a night earlier', startingOn(two, '2026-11-30'), [1200, 100]],
  ['a night shorter', startingOn(two, '2026-12-02'), [100, 100]],
  ['another unit', inUnit(two, 1, 3), [200, 3000]],
  ['other days', [segment(1, '2026-12-11', '2026-12-13')], [2000]],
])('nights that are kept cost what was agreed, new ones what their unit costs: %s', (_name, after, prices) => {
  expect(quote(after, rates, two).segments.map(({ priceKurus }) => priceKurus)).toEqual(prices)
})

test('a shorter stay never costs more, and a price that does not divide is rounded to the kuruş', () => {
  const agreed = segment(1, '2026-12-01', '2026-12-04', 1_000_000)
  const price = (checkOut: string) =>
    quote([{ ...agreed, checkOut }], flatRates(new Map([[1, kurus(440_000)]])), [agreed]).total
  expect(['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'].map(price)).toEqual([
    333_333, 666_667, 1_000_000, 1_440_000,
  ])
})

test('kept nights of a price that does not divide add up to its rounded share, from whichever end they are kept', () => {
  const agreed = segment(1, '2026-12-01', '2026-12-05', 1002)
  const prices = (checkIn: string, checkOut: string) =>
    quote([{ unitId: 1, checkIn, checkOut }], rates, [agreed]).nights.map(({ price }) => price)
  // The exact running totals are 250.5, 501, 751.5 and 1002, and halves are rounded up.
  expect(prices('2026-12-01', '2026-12-02')).toEqual([251])
  expect(prices('2026-12-01', '2026-12-04')).toEqual([251, 250, 251])
  expect(prices('2026-12-04', '2026-12-05')).toEqual([251])
  expect(prices('2026-12-02', '2026-12-05')).toEqual([251, 250, 251])
  expect(prices('2026-11-30', '2026-12-05')).toEqual([1000, 250, 251, 250, 251])
})

const day = fc.integer({ min: 0, max: 30 }).map((count) => addDays('2026-12-01', count))
const length = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 60 }))
const amount = fc.oneof(fc.nat(20), fc.nat(9_999_999_999)).map(kurus)
const someSegment = fc
  .record({ unitId: fc.integer({ min: 1, max: 4 }), checkIn: day, length, priceKurus: amount })
  .map(({ length: count, ...one }): StaySegment => ({ ...one, checkOut: addDays(one.checkIn, count) }))
const joined = (segments: readonly StaySegment[]) =>
  segments.reduce<StaySegment[]>((before, one) => {
    const checkIn = before.at(-1)?.checkOut ?? one.checkIn
    return [...before, { ...one, checkIn, checkOut: addDays(checkIn, nights(one)) }]
  }, [])
const someStay = fc.array(someSegment, { minLength: 1, maxLength: 5 }).map(joined)

/**
 * Random changes of a stay: no change, one end moved, a segment moved to another unit, or an entirely different stay.
 */
const movedFrom = (before: readonly StaySegment[]) =>
  fc.oneof(
    fc.constant(before),
    day.map((checkIn) => before.map((one, at) => (at === 0 && checkIn < one.checkOut ? { ...one, checkIn } : one))),
    length.map((count) => endingOn(before, addDays(before[0]?.checkIn ?? '', count))),
    fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 4 })).map(([at, unitId]) => inUnit(before, at, unitId)),
    someStay,
  )
const someMove = someStay.chain((before) => fc.tuple(fc.constant(before), movedFrom(before)))
const someRates = fc.tuple(amount, amount, amount, amount).map((list) => new Map(list.map((one, at) => [at + 1, one])))

/** The former formula, which priced each segment as a whole, gives the expected value of the test. */
function priceByFormula(after: StaySegment, before: readonly StaySegment[], nightly: ReadonlyMap<number, Kurus>) {
  const old = before.find(
    ({ unitId, checkIn, checkOut }) =>
      unitId === after.unitId && (checkIn === after.checkIn || checkOut === after.checkOut),
  )
  const kept = old === undefined ? 0 : Math.min(nights(old), nights(after))
  const agreed = old === undefined ? 0 : Math.round((old.priceKurus * kept) / nights(old))
  return agreed + (nightly.get(after.unitId) ?? 0) * (nights(after) - kept)
}

test('the nights of every segment add up, to the kuruş, to the price of the segment', () => {
  let kept = 0
  fc.assert(
    fc.property(someMove, someRates, ([before, after], nightly) => {
      const priced = quote(after, flatRates(nightly), before)
      const byFormula = after.map((one) => priceByFormula(one, before, nightly))
      expect(priced.segments.map(({ priceKurus }) => priceKurus)).toEqual(byFormula)
      expect(priced.total).toBe(byFormula.reduce((sum, price) => sum + price, 0))

      const days = after.flatMap(({ unitId, checkIn, checkOut }) =>
        eachDay(checkIn, checkOut).map((one) => [one, unitId]),
      )
      expect(priced.nights.map((night) => [night.day, night.unitId])).toEqual(days)
      expect(sumOf(priced.nights.map(({ price }) => price))).toBe(priced.total)
      expect(priced.nights.every(({ price }) => price >= 0)).toBe(true)
      kept += priced.nights.filter(({ reason }) => reason === 'agreed').length
    }),
    { numRuns: 500 },
  )
  // Enough of the random examples must keep some nights.
  expect(kept).toBeGreaterThan(2500)
})

test('a stay without an agreed price costs its nights at the rate of the unit', () => {
  fc.assert(
    fc.property(someSegment, someRates, (one, nightly) => {
      const { total, nights: priced } = quote([one], flatRates(nightly))
      expect(total).toBe((nightly.get(one.unitId) ?? 0) * nights(one))
      expect(new Set(priced.map(({ reason }) => reason))).toEqual(new Set(['unit-price']))
    }),
  )
})
