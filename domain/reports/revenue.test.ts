import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus as asKurus } from '#domain/money/money.ts'
import { statuses } from '#domain/reservations/status.ts'
import { addDays } from '#domain/time/day.ts'
import { bucketsOf, type Grain } from './period.ts'
import { earnedByBucket, earnedIn, isSold, nightsToSell, occupancyPercent, type SoldStay } from './revenue.ts'

const someDay = fc.integer({ min: 0, max: 900 }).map((count) => addDays('2025-01-01', count))
const someStay: fc.Arbitrary<SoldStay> = fc
  .record({
    checkIn: someDay,
    nights: fc.integer({ min: 1, max: 400 }),
    totalKurus: fc.integer({ min: 0, max: 9_999_999_999 }).map(asKurus),
    status: fc.constantFrom(...statuses),
  })
  .map(({ nights, ...stay }) => ({ ...stay, checkOut: addDays(stay.checkIn, nights) }))
const everything = { from: '2024-01-01', to: '2030-12-31' }
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

test.each([
  ['the whole stay', { from: '2026-01-30', to: '2026-02-02' }, { nights: 3, kurus: 1000 }],
  ["January's nights, the 30th and the 31st", { from: '2026-01-01', to: '2026-01-31' }, { nights: 2, kurus: 666 }],
  [
    "February's night, with the kuruş that is left",
    { from: '2026-02-01', to: '2026-02-28' },
    { nights: 1, kurus: 334 },
  ],
  ['one night', { from: '2026-01-31', to: '2026-01-31' }, { nights: 1, kurus: 333 }],
  ['the check-out day, which has none', { from: '2026-02-02', to: '2026-02-10' }, { nights: 0, kurus: 0 }],
  ['days before', { from: '2025-12-01', to: '2026-01-29' }, { nights: 0, kurus: 0 }],
])('10,00 TL for three nights over the end of January: %s', (_, period, expected) => {
  const stay: SoldStay = {
    checkIn: '2026-01-30',
    checkOut: '2026-02-02',
    totalKurus: asKurus(1000),
    status: 'COMPLETED',
  }
  expect(earnedIn(stay, period)).toEqual(expected)
})

test('stays that were called off or never came earn nothing', () => {
  const stay = { checkIn: '2026-01-30', checkOut: '2026-02-02', totalKurus: asKurus(1000) }
  expect(statuses.filter((status) => earnedIn({ ...stay, status }, everything).kurus > 0)).toEqual([
    'ACTIVE',
    'CONFIRMED',
    'COMPLETED',
  ])
})

test('however a stay is cut into periods, the parts add up to its price and its nights', () => {
  fc.assert(
    fc.property(someStay, fc.uniqueArray(someDay, { maxLength: 8 }), (stay, cuts) => {
      const starts = [everything.from, ...cuts.toSorted(), addDays(everything.to, 1)]
      const parts = starts
        .slice(0, -1)
        .map((from, at) => earnedIn(stay, { from, to: addDays(starts[at + 1] ?? '', -1) }))
      const all = isSold(stay.status) ? stay.totalKurus : 0
      expect(sum(parts.map(({ kurus }) => kurus))).toBe(all)
      expect(sum(parts.map(({ nights }) => nights))).toBe(earnedIn(stay, everything).nights)
    }),
  )
})

test('no two nights of a stay differ by more than a kuruş', () => {
  fc.assert(
    fc.property(someStay, fc.nat(399), (stay, at) => {
      fc.pre(isSold(stay.status))
      const { nights, kurus } = earnedIn(stay, everything)
      const night = addDays(stay.checkIn, at % nights)
      expect(Math.abs(earnedIn(stay, { from: night, to: night }).kurus - kurus / nights)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the buckets of a period add up to the period, by days and by months', () => {
  fc.assert(
    fc.property(
      fc.array(someStay, { maxLength: 5 }),
      someDay,
      fc.nat(500),
      fc.constantFrom<Grain>('day', 'month'),
      (stays, from, length, grain) => {
        const period = { from, to: addDays(from, length) }
        const buckets = earnedByBucket(stays, period, grain)
        expect(sum([...buckets.values()].map(({ kurus }) => kurus))).toBe(
          sum(stays.map((stay) => earnedIn(stay, period).kurus)),
        )
        const names = bucketsOf(period, grain)
        expect([...buckets.keys()].filter((name) => !names.includes(name))).toEqual([])
      },
    ),
    { numRuns: 50 },
  )
})

test('occupancy is sold nights in a hundred of all nights that could be sold', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }
  expect(nightsToSell(5, 0, november)).toBe(150)
  expect(nightsToSell(5, 30, november)).toBe(120)
  expect(occupancyPercent(15, 150)).toBe(10)
  expect(occupancyPercent(15, 120)).toBe(12.5)
  expect(occupancyPercent(0, 0)).toBe(0)
})
