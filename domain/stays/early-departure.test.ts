import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { leavingOn } from './early-departure.ts'
import { type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'

const part = (unitId: number, checkIn: string, checkOut: string, priceKurus: number): StaySegment => ({
  unitId,
  checkIn,
  checkOut,
  priceKurus: kurus(priceKurus),
})
const one = [part(1, '2026-12-01', '2026-12-05', 400_000)]
const three = [
  part(1, '2026-12-01', '2026-12-03', 200_000),
  part(2, '2026-12-03', '2026-12-06', 100_000),
  part(3, '2026-12-06', '2026-12-08', 50_000),
]

test.each<[string, StaySegment[], string, boolean, StaySegment[]]>([
  ['one part, price kept', one, '2026-12-02', true, [part(1, '2026-12-01', '2026-12-02', 400_000)]],
  ['one part, nights given back', one, '2026-12-02', false, [part(1, '2026-12-01', '2026-12-02', 100_000)]],
  ['on the agreed day', one, '2026-12-05', false, one],
  [
    'parts dropped, price kept',
    three,
    '2026-12-04',
    true,
    [part(1, '2026-12-01', '2026-12-03', 200_000), part(2, '2026-12-03', '2026-12-04', 150_000)],
  ],
  [
    'parts dropped, nights given back',
    three,
    '2026-12-04',
    false,
    [part(1, '2026-12-01', '2026-12-03', 200_000), part(2, '2026-12-03', '2026-12-04', 33_333)],
  ],
  ['up to where a part begins', three, '2026-12-03', false, [part(1, '2026-12-01', '2026-12-03', 200_000)]],
])('leaving early: %s', (_name, parts, day, keepPrice, expected) => {
  expect(leavingOn(parts, day, keepPrice)).toEqual(expected)
})

const stays = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9_999_999 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((lengths) => {
    const parts: StaySegment[] = []
    for (const [index, [count, price]] of lengths.entries()) {
      const checkIn = parts.at(-1)?.checkOut ?? '2026-12-01'
      parts.push(part(index + 1, checkIn, addDays(checkIn, count), price))
    }
    return parts
  })

test('whoever leaves early pays what was agreed, or no more than that, and never for a night that is given back', () => {
  fc.assert(
    fc.property(stays, fc.nat(), fc.boolean(), (parts, seed, keepPrice) => {
      const whole = wholeOf(parts) as StaySegment
      const checkOut = addDays(whole.checkIn, 1 + (seed % nights(whole)))
      const left = leavingOn(parts, checkOut, keepPrice)
      const total = wholeOf(left)

      expect(total).toMatchObject({ unitId: whole.unitId, checkIn: whole.checkIn, checkOut })
      const isAsAgreed = keepPrice || checkOut === whole.checkOut
      expect(total?.priceKurus).toBeLessThanOrEqual(whole.priceKurus)
      expect(total?.priceKurus).toBeGreaterThanOrEqual(isAsAgreed ? whole.priceKurus : 0)
      expect(left.every(({ priceKurus }) => Number.isSafeInteger(priceKurus) && priceKurus >= 0)).toBe(true)
    }),
  )
})
