import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { extraGuestsCost } from './extra-guests.ts'
import { nightByRates } from './quote.ts'
import { aRule, ratesWith } from './rates.fixture.ts'
import type { ChildBand } from './rates.ts'

/** Children are free until 7, half price from 7 on and 300 TL from 13 on. An extra adult is 500 TL. */
const childBands: ChildBand[] = [
  { fromAge: 0, untilAge: 7, percent: 0 },
  { fromAge: 7, untilAge: 13, percent: 50 },
  { fromAge: 13, untilAge: 16, kurus: kurus(30_000) },
]
const forTwo = { includedGuests: 2, extraAdultKurus: kurus(50_000), childBands }

test.each([
  ['two adults', 2, [], 0],
  ['one', 1, [], 0],
  ['three', 3, [], 50_000],
  ['a mother and her child', 1, [8], 0],
  ['parents and a baby', 2, [0], 0],
  ['a child on the day before its seventh birthday', 2, [6], 0],
  ['a child of seven', 2, [7], 25_000],
  ['a child of thirteen', 2, [13], 30_000],
  ['an age without a band', 2, [16], 50_000],
  ['who would cost most is included', 1, [3, 15, 8], 25_000],
])('%s', (_name, adults, childAges, cost) => {
  expect(extraGuestsCost({ adults, childAges }, forTwo)).toBe(cost)
})

test('all guests are included where no rule limits them, and extra guests are free where no rule prices them', () => {
  const four = { adults: 4, childAges: [9] }
  expect(extraGuestsCost(four, { ...forTwo, includedGuests: null })).toBe(0)
  expect(extraGuestsCost(four, { ...forTwo, extraAdultKurus: null })).toBe(0)
})

test('one more guest never makes a night cheaper, and no extra guest has a negative price', () => {
  const someAge = fc.nat(17)
  const someParty = fc.record({
    adults: fc.integer({ min: 1, max: 8 }),
    childAges: fc.array(someAge, { maxLength: 6 }),
  })
  fc.assert(
    fc.property(someParty, someAge, fc.integer({ min: 1, max: 6 }), (party, age, includedGuests) => {
      const terms = { ...forTwo, includedGuests }
      const cost = extraGuestsCost(party, terms)
      expect(cost).toBeGreaterThanOrEqual(0)
      expect(extraGuestsCost({ ...party, adults: party.adults + 1 }, terms)).toBeGreaterThanOrEqual(cost)
      expect(extraGuestsCost({ ...party, childAges: [...party.childAges, age] }, terms)).toBeGreaterThanOrEqual(cost)
    }),
  )
})

test('a night costs its price and its extra guests, each from the rule that sets it', () => {
  const rates = ratesWith({
    childBands,
    rules: [
      aRule(1, { nightKurus: kurus(120_000), includedGuests: 2, extraAdultKurus: kurus(40_000) }),
      aRule(2, { scope: { of: 'unit', unitId: 1 }, extraAdultKurus: kurus(60_000) }),
    ],
  })
  const night = { day: '2027-07-01', unitId: 1 }
  expect(nightByRates(night, rates, { adults: 3, childAges: [8] })).toMatchObject({
    price: 210_000,
    extraGuests: 90_000,
    ruleId: 1,
  })
  expect(nightByRates(night, rates)).toMatchObject({ price: 120_000, extraGuests: 0 })
})
