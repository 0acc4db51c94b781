import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import { aRule, aSeason, ratesWith } from './rates.fixture.ts'
import { stayRefusals } from './restrictions.ts'

/** The season lasts from 1 to 10 August 2027, a Sunday to a Tuesday. */
const season = aSeason(1, '2027-08-01', '2027-08-11')
const stay = (from: number, to: number, unitId = 1) => {
  const day = (date: number) => `2027-08-${String(date).padStart(2, '0')}`
  return { unitId, checkIn: day(from), checkOut: day(to) }
}
const closedOn = (night: string, unitId = 1) => aRule(9, { scope: { of: 'unit', unitId }, night, closed: true })
const inSeason = (said: Parameters<typeof aRule>[1]) =>
  ratesWith({ seasons: [season], rules: [aRule(1, { ...said, seasonId: 1 })] })
const codes = (...asked: Parameters<typeof stayRefusals>) =>
  stayRefusals(...asked).map(({ code, day }) => `${code} ${day}`)

test.each([
  ['arrives before it', 11, 12, []],
  ['long enough', 8, 11, []],
  ['too short, by the day of arrival', 9, 11, ['price.min-nights 2027-08-09']],
  ['reaches out of it', 10, 13, []],
])('three nights for who arrives in the season: a stay that is %s', (_name, from, to, expected) => {
  expect(codes([stay(from, to)], inSeason({ minNightsOnArrival: 3 }))).toEqual(expected)
})

test('three nights are the minimum for every stay with a night in the season, even if it arrives earlier', () => {
  const rates = inSeason({ minNightsThrough: 3 })
  const [early, late] = [{ unitId: 1, checkIn: '2027-07-31', checkOut: '2027-08-02' }, stay(10, 12)]
  expect(stayRefusals([early], rates)).toEqual([
    { code: 'price.min-nights', day: '2027-08-01', unitId: 1, ruleId: 1, minNights: 3 },
  ])
  expect(codes([late], rates)).toEqual(['price.min-nights 2027-08-10'])
  expect(codes([stay(10, 13)], rates)).toEqual([])
})

test('closed to arrival and closed to departure concern only the first and the last day', () => {
  const noSaturday = (term: 'closedToArrival' | 'closedToDeparture') =>
    ratesWith({ rules: [aRule(1, { [term]: true, weekdays: 32 })] })
  // 7 August is a Saturday.
  expect(codes([stay(7, 9)], noSaturday('closedToArrival'))).toEqual(['price.closed-to-arrival 2027-08-07'])
  expect(codes([stay(6, 7)], noSaturday('closedToArrival'))).toEqual([])
  expect(codes([stay(6, 7)], noSaturday('closedToDeparture'))).toEqual(['price.closed-to-departure 2027-08-07'])
  expect(codes([stay(7, 9)], noSaturday('closedToDeparture'))).toEqual([])
})

test('a narrower rule opens a day that a wider rule has closed', () => {
  const rates = ratesWith({
    rules: [aRule(1, { closed: true }), aRule(2, { scope: { of: 'unit', unitId: 2 }, closed: false })],
  })
  expect(codes([stay(1, 3, 1)], rates)).toEqual(['price.closed 2027-08-01', 'price.closed 2027-08-02'])
  expect(codes([stay(1, 3, 2)], rates)).toEqual([])
})

test('a closed night within the stay is refused with its date, in whichever unit it is', () => {
  const someStay = fc.record({ from: fc.integer({ min: 1, max: 9 }), length: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(someStay, fc.nat(20), fc.integer({ min: 1, max: 2 }), ({ from, length }, at, unitId) => {
      const night = addDays('2027-08-01', at)
      const asked = stay(from, from + length)
      const isWithin = unitId === 1 && asked.checkIn <= night && night < asked.checkOut
      const rates = ratesWith({ rules: [closedOn(night, unitId)] })
      expect(codes([asked], rates)).toEqual(isWithin ? [`price.closed ${night}`] : [])
    }),
  )
})

const strict = ratesWith({
  rules: [
    aRule(1, {
      closed: true,
      closedToArrival: true,
      closedToDeparture: true,
      minNightsOnArrival: 4,
      minNightsThrough: 4,
    }),
  ],
})
test.each([
  ['nothing changed', [stay(3, 6)], []],
  ['a night longer', [stay(3, 7)], ['price.closed 2027-08-06', 'price.closed-to-departure 2027-08-07']],
  ['a night earlier', [stay(2, 6)], ['price.closed-to-arrival 2027-08-02', 'price.closed 2027-08-02']],
  [
    'a night shorter',
    [stay(3, 5)],
    [
      'price.closed-to-departure 2027-08-05',
      'price.min-nights 2027-08-03',
      'price.min-nights 2027-08-03',
      'price.min-nights 2027-08-04',
    ],
  ],
  [
    'the last night elsewhere',
    [stay(3, 5), stay(5, 6, 2)],
    ['price.closed 2027-08-05', 'price.closed-to-departure 2027-08-06', 'price.min-nights 2027-08-05'],
  ],
])('of a stay that has been agreed, only what changes is held against it: %s', (_name, after, expected) => {
  expect(codes(after, strict, [stay(3, 6)])).toEqual(expected)
})
