import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { isOn } from '#domain/time/weekdays.ts'
import { describedRule } from './described-rule.ts'
import { nightByRates, quote, unpricedNight } from './quote.ts'
import { aRule, aSeason, ratesWith, threeUnits } from './rates.fixture.ts'
import type { PriceRule, Scope } from './rates.ts'
import { ruleProblem } from './rule-problems.ts'

const summer = aSeason(1, '2027-06-15', '2027-09-16')
const august = aSeason(2, '2027-08-01', '2027-09-01', 2)
/** The weekday bits of Friday and Saturday night. */
const weekend = 16 + 32
const at = (nightKurus: number, said: Partial<PriceRule> = {}) => ({ nightKurus: kurus(nightKurus), ...said })
const rates = ratesWith({
  seasons: [summer, august],
  rules: [
    aRule(1, at(1)),
    aRule(2, at(2, { weekdays: weekend })),
    aRule(3, at(3, { seasonId: 1 })),
    aRule(4, at(4, { seasonId: 1, weekdays: weekend })),
    aRule(5, at(5, { seasonId: 2 })),
    aRule(6, at(6, { night: '2027-08-15' })),
    aRule(7, at(7, { scope: { of: 'room-type', roomType: 'Villa' }, weekdays: 32 })),
    aRule(8, at(8, { scope: { of: 'unit', unitId: 2 }, night: '2027-08-16' })),
    aRule(9, { scope: { of: 'unit', unitId: 2 }, minNightsOnArrival: 3 }),
  ],
})

test.each([
  ['a weekday outside of all seasons', 1, '2027-03-03', 1, []],
  ['a weekend outside of all seasons', 1, '2027-03-05', 2, [1]],
  ['the first day of a season', 1, '2027-06-15', 3, [1]],
  ['the last day of a season', 1, '2027-09-15', 3, [1]],
  ['the day after it', 1, '2027-09-16', 1, []],
  ['a weekend of a season', 1, '2027-06-18', 4, [3, 2, 1]],
  ['a season over another one, before its weekends', 1, '2027-08-06', 5, [4, 3, 2, 1]],
  ['one night by hand', 1, '2027-08-15', 6, [5, 3, 1]],
  ['a type of unit, before all that is said of the business', 3, '2027-08-14', 7, [5, 4, 3, 2, 1]],
  ['a unit, before all', 2, '2027-08-16', 8, [5, 3, 1]],
])('%s', (_name, unitId, day, ruleId, overrides) => {
  const night = nightByRates({ day, unitId }, rates)
  expect(night).toMatchObject({ ruleId, price: ruleId, reason: 'rule', overrides: [...overrides, 'unit-price'] })
})

test("a night without a price from a rule costs the unit's own price, and is refused with its date if the unit has none", () => {
  const seasonal = ratesWith({ seasons: [summer], rules: [aRule(3, at(3, { seasonId: 1 }))] })
  const asked = { unitId: 1, checkIn: '2027-09-14', checkOut: '2027-09-18' }
  expect(quote([asked], seasonal).nights.map(({ reason }) => reason)).toEqual([
    'rule',
    'rule',
    'unit-price',
    'unit-price',
  ])

  const without = { ...seasonal, units: new Map([[1, { roomType: 'Bungalov', baseKurus: null } as const]]) }
  expect(unpricedNight([asked], without)).toEqual({ unitId: 1, day: '2027-09-16' })
  expect(() => quote([asked], without)).toThrow('Unit 1 has no price for the night of 2027-09-16')
  // A night with an agreed price needs no rule.
  const agreed = [{ unitId: 1, checkIn: '2027-09-16', checkOut: '2027-09-18', priceKurus: kurus(500) }]
  expect(unpricedNight([asked], without, agreed)).toBeUndefined()
  expect(quote([asked], without, agreed).total).toBe(506)
})

test('each term is decided by the first rule that sets it', () => {
  expect(nightByRates({ day: '2027-03-03', unitId: 2 }, rates)).toMatchObject({ ruleId: 1, price: 1 })
})

test('of two rules equal in everything, the later one decides, in whichever order they are read', () => {
  const [early, late] = [aRule(1, at(10, { seasonId: 1 })), aRule(2, at(20, { seasonId: 1 }))]
  const night = { day: '2027-07-01', unitId: 1 }
  for (const rules of [
    [early, late],
    [late, early],
  ]) {
    expect(nightByRates(night, ratesWith({ seasons: [summer], rules }))).toMatchObject({ ruleId: 2, price: 20 })
  }
})

const someScope = fc.oneof(
  fc.constant<Scope>({ of: 'business' }),
  fc.constantFrom<Scope>({ of: 'room-type', roomType: 'Bungalov' }, { of: 'room-type', roomType: 'Villa' }),
  fc.integer({ min: 1, max: 3 }).map((unitId): Scope => ({ of: 'unit', unitId })),
)
const someRule = fc.record({
  scope: someScope,
  seasonId: fc.constantFrom(null, 1, 2, 9),
  weekdays: fc.integer({ min: 1, max: 127 }),
  nightKurus: fc.option(fc.nat(1_000_000).map(kurus)),
  night: fc.option(fc.nat(120).map((count) => addDays('2027-06-01', count))),
})
const someRules = fc
  .array(someRule, { maxLength: 12 })
  .map((list) =>
    list.map((said, index) =>
      aRule(index + 1, said.night === null ? said : { ...said, seasonId: null, weekdays: 127 }),
    ),
  )
const someRates = someRules.map((rules) => ratesWith({ seasons: [summer, august], rules }))
const someStay = fc
  .record({ unitId: fc.integer({ min: 1, max: 3 }), start: fc.nat(100), length: fc.integer({ min: 1, max: 20 }) })
  .map(({ unitId, start, length }) => {
    const checkIn = addDays('2027-06-01', start)
    return { unitId, checkIn, checkOut: addDays(checkIn, length) }
  })

test('every night has one price, the prices add up, and the order of the rules does not matter', () => {
  fc.assert(
    fc.property(someRates, someStay, (some, stay) => {
      const priced = quote([stay], some)
      expect(priced.nights.reduce((sum, { price }) => sum + price, 0)).toBe(priced.total)
      for (const { ruleId, price, reason } of priced.nights) {
        expect(reason).toBe(ruleId === null ? 'unit-price' : 'rule')
        const base = threeUnits.get(stay.unitId)?.baseKurus
        expect(price).toBe(ruleId === null ? base : some.rules.find(({ id }) => id === ruleId)?.nightKurus)
      }
      expect(quote([stay], { ...some, rules: some.rules.toReversed(), seasons: [august, summer] })).toEqual(priced)
    }),
  )
})

test('each night is priced alone: a longer stay costs its additional nights more, and never less', () => {
  fc.assert(
    fc.property(someRates, someStay, (some, stay) => {
      const longer = { ...stay, checkOut: addDays(stay.checkOut, 1) }
      const [short, long] = [quote([stay], some), quote([longer], some)]
      expect(long.nights.slice(0, -1)).toEqual(short.nights)
      expect(long.total).toBe(short.total + (long.nights.at(-1)?.price ?? 0))
    }),
  )
})

test('a rule names the rules it overrides and the rules that override it', () => {
  expect(describedRule(aRule(4, at(4, { seasonId: 1, weekdays: weekend, minNightsOnArrival: 2 })), rates)).toEqual({
    ruleId: 4,
    scope: { of: 'business' },
    days: { from: '2027-06-15', to: '2027-09-15' },
    seasonName: 'season 1',
    weekdays: [4, 5],
    terms: { nightKurus: 4, minNightsOnArrival: 2 },
    overrides: [3, 2, 1].map((ruleId) => ({ ruleId, terms: ['nightKurus'] })),
    overridesUnitPrice: true,
    overriddenBy: [
      { ruleId: 9, terms: ['minNightsOnArrival'] },
      { ruleId: 7, terms: ['nightKurus'] },
      { ruleId: 5, terms: ['nightKurus'] },
    ],
  })
})

test('the description of a rule names everything that the rule overrides on a night', () => {
  fc.assert(
    fc.property(someRates, someStay, (some, stay) => {
      for (const { ruleId, overrides } of quote([stay], some).nights) {
        const rule = some.rules.find(({ id }) => id === ruleId)
        if (rule === undefined) continue
        const said = describedRule(rule, some).overrides.map((clash) => clash.ruleId)
        expect(overrides.filter((one) => one !== 'unit-price' && !said.includes(one))).toEqual([])
      }
    }),
  )
})

test('rules without a common day do not conflict', () => {
  const [sundays, short] = [aRule(2, at(2, { weekdays: 64 })), aSeason(3, '2027-06-07', '2027-06-12')]
  // The rule applies from Monday to Friday.
  const week = aRule(1, at(1, { seasonId: 3 }))
  expect(isOn('2027-06-07', 1)).toBe(true)
  const some = ratesWith({ seasons: [short], rules: [week, sundays] })
  expect(describedRule(week, some).overrides).toEqual([])
  expect(describedRule(sundays, some).overriddenBy).toEqual([])
  expect(describedRule(aRule(1, at(1, { seasonId: 9 })), some).overrides).toEqual([])
  const allYear = [aRule(1, at(1, { weekdays: 48 })), aRule(2, at(2, { weekdays: 15 }))]
  expect(describedRule(allYear[0]!, ratesWith({ rules: allYear })).overrides).toEqual([])
})

test('chance never decides which of two valid rules comes first', () => {
  fc.assert(
    fc.property(someRules, someStay, (rules, stay) => {
      const fine = rules.reduce<PriceRule[]>(
        (before, rule) => (ruleProblem(rule, before) === undefined ? [...before, rule] : before),
        [],
      )
      const renumbered = fine.map((rule, index) => ({ ...rule, id: 100 - index }))
      const prices = (some: PriceRule[]) =>
        quote([stay], ratesWith({ seasons: [summer, august], rules: some })).nights.map(({ price }) => price)
      expect(prices(renumbered)).toEqual(prices(fine))
    }),
  )
})
