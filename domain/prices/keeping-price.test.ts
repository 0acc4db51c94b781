import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kurus, kurus } from '#domain/money/money.ts'
import { splitOn, type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'
import { addDays, daysBetween } from '#domain/time/day.ts'
import { keepingPrice } from './keeping-price.ts'

const start = '2026-12-01'
const someStay = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 10 }).map((lengths) =>
  lengths.reduce<StaySegment[]>((before, length, at) => {
    const checkIn = before.at(-1)?.checkOut ?? start
    return [...before, { unitId: at + 1, checkIn, checkOut: addDays(checkIn, length), priceKurus: kurus(0) }]
  }, []),
)
const amount = fc.oneof(fc.nat(20), fc.nat(9_999_999_999)).map(kurus)

/** Repeats the formula that shares a price out over nights. */
function sharesOf(total: Kurus, segments: readonly StaySegment[]): number[] {
  const all = segments.reduce((sum, one) => sum + nights(one), 0)
  const shares = segments.slice(0, -1).map((one) => Math.floor((total * nights(one)) / all))
  return [...shares, total - shares.reduce((sum, share) => sum + share, 0)]
}

test('a price for the whole stay is shared out by nights, and its total does not change by a kuruş', () => {
  fc.assert(
    fc.property(someStay, amount, (segments, total) => {
      const kept = keepingPrice(segments, total)
      expect(wholeOf(kept)?.priceKurus).toBe(total)
      expect(kept.map(({ priceKurus }) => priceKurus)).toEqual(sharesOf(total, segments))
      expect(kept.map(({ priceKurus: _price, ...stay }) => stay)).toEqual(
        segments.map(({ priceKurus: _price, ...stay }) => stay),
      )
    }),
  )
  expect(keepingPrice([], kurus(100))).toEqual([])
})

test('the price of a segment is shared out in the same way when its guests move to another unit in between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 366 }), fc.nat(), amount, (length, seed, priceKurus) => {
      const whole = { unitId: 1, checkIn: start, checkOut: addDays(start, length), priceKurus }
      const day = addDays(start, 1 + (seed % (length - 1)))
      const first = Math.floor((priceKurus * daysBetween(start, day)) / length)
      expect(splitOn([whole], day, 2)).toEqual([
        { ...whole, checkOut: day, priceKurus: first },
        { ...whole, unitId: 2, checkIn: day, priceKurus: priceKurus - first },
      ])
    }),
  )
})
