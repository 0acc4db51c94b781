import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kurus, kurus } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { lineGroups, missingRate, type TaxedAmount, totalSplit } from './line-groups.ts'
import {
  initialTaxRates,
  kdvTaxOf,
  konaklamaFromThen,
  rateOn,
  taxNames,
  type TaxRate,
  taxRatesWith,
} from './tax-rates.ts'
import { splitTaxes } from './tax-split.ts'
import { nightTaxed, untaxed } from './taxed.ts'

test.each([
  [29_700_00, 1000, 100, [26_756_75, 2_675_68, 267_57, 0]],
  [1_045_00, 1000, 100, [941_44, 94_14, 9_41, 1]],
  [1_000_00, 1000, 200, [892_85, 89_29, 17_86, 0]],
  [1_000_00, 1000, 0, [909_09, 90_91, 0, 0]],
  [1_200_00, 2000, 0, [1_000_00, 200_00, 0, 0]],
  [500_00, 0, 0, [500_00, 0, 0, 0]],
  [0, 1000, 100, [0, 0, 0, 0]],
  [-1_045_00, 1000, 100, [-941_44, -94_14, -9_41, -1]],
])('%d kuruş at %d and %d basis points are split', (gross, kdv, konaklama, [net, ...taxes]) => {
  const split = splitTaxes(kurus(gross), { kdv, konaklama })
  expect([split.net, split.kdv, split.konaklama, split.rounding]).toEqual([net, ...taxes])
})

type Rates = { kdv: number; konaklama: number }
/** By law a tax is its rate of the net amount, with half a kuruş rounded up. */
const lawful = (net: number, basisPoints: number) => Math.floor((net * basisPoints) / 10_000 + 0.5)

/** Returns the error in a split amount, if any, and its rounding. */
function judged(gross: Kurus, rates: Rates): { fault?: string; rounding: number } {
  const { net, kdv, konaklama, rounding } = splitTaxes(gross, rates)
  if (net + kdv + konaklama + rounding !== gross) return { fault: `${gross}: the parts are not the amount`, rounding }
  if (kdv !== lawful(net, rates.kdv) || konaklama !== lawful(net, rates.konaklama)) {
    return { fault: `${gross}: a tax is not its rate`, rounding }
  }
  return Math.abs(rounding) > 1 ? { fault: `${gross}: more than a kuruş is rounded`, rounding } : { rounding }
}

test.each([0, 100, 200])(
  'amounts up to 200,000 TL, including every kuruş amount of the first 400 TL, are split lawfully and exactly: %d',
  (konaklama) => {
    const rates = { kdv: 1000, konaklama }
    const everyKurus = Array.from({ length: 40_001 }, (_, gross) => judged(kurus(gross), rates))
    const others = Array.from({ length: 20_000 }, (_, at) => judged(kurus(at * 1000 + (at % 7)), rates))
    expect([...everyKurus, ...others].flatMap(({ fault = [] }) => fault)).toEqual([])
    // Rounding is needed only for amounts without a fitting net amount: about one in ten.
    expect(everyKurus.filter(({ rounding }) => rounding !== 0).length).toBeLessThan(6000)
  },
)

test('any amount at any rates is split lawfully and exactly', () => {
  const rate = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(fc.nat(2_000_000_000).map(kurus), rate, fc.integer({ min: 0, max: 500 }), (gross, kdv, konaklama) => {
      expect(judged(gross, { kdv, konaklama }).fault).toBeUndefined()
    }),
    { numRuns: 1000 },
  )
  expect(() => splitTaxes(kurus(1e15), { kdv: 1000, konaklama: 100 })).toThrow(RangeError)
})

test('nothing is rounded if some net amount fits exactly', () => {
  fc.assert(
    fc.property(fc.nat(200_000_00), fc.constantFrom(0, 100, 200), (net, konaklama) => {
      const gross = kurus(net + lawful(net, 1000) + lawful(net, konaklama))
      expect(splitTaxes(gross, { kdv: 1000, konaklama }).rounding).toBe(0)
    }),
  )
})

test.each([
  ['konaklama', '2026-12-31', 100],
  ['konaklama', '2027-01-01', 200],
  ['kdv_lodging', '2027-01-01', 1000],
  ['kdv_food', '2026-12-31', 1000],
  ['kdv_other', '2026-12-31', 2000],
] as const)('%s on %s is %d basis points', (tax, day, basisPoints) => {
  expect(rateOn(tax, day, initialTaxRates)).toBe(basisPoints)
})

test("a business's own rate of konaklama vergisi applies from 2027 on, and changes nothing before and no other tax", () => {
  const days = ['2023-01-01', '2026-12-31', '2027-01-01', '2031-05-01']
  const ratesOn = (rates: readonly TaxRate[]) => taxNames.map((tax) => days.map((day) => rateOn(tax, day, rates)))
  expect(ratesOn(taxRatesWith(konaklamaFromThen))).toEqual(ratesOn(initialTaxRates))
  const [lodging, food, other] = ratesOn(initialTaxRates)
  expect(ratesOn(taxRatesWith(100))).toEqual([lodging, food, other, [100, 100, 100, 100]])
})

const night = (day: string, gross = 250_000): TaxedAmount => ({ grossKurus: kurus(gross), day, taxed: nightTaxed })

test('a stay over New Year has two lines: the rate of each night decides', () => {
  const nights = ['2026-12-30', '2026-12-31', '2027-01-01'].map((day) => night(day))
  expect(lineGroups(nights, initialTaxRates)).toEqual([
    {
      kdvKind: 'lodging',
      rates: { kdv: 1000, konaklama: 100 },
      gross: 500_000,
      items: nights.slice(0, 2),
      ...splitTaxes(kurus(500_000), { kdv: 1000, konaklama: 100 }),
    },
    {
      kdvKind: 'lodging',
      rates: { kdv: 1000, konaklama: 200 },
      gross: 250_000,
      items: nights.slice(2),
      ...splitTaxes(kurus(250_000), { kdv: 1000, konaklama: 200 }),
    },
  ])
})

test('extras sold with the night bear its tax, extras sold apart do not, and a charge for no service bears none', () => {
  const of = (kdv: 'food' | 'other', withNight: boolean) => ({ ...night('2026-12-30'), taxed: { kdv, withNight } })
  const fee = { ...night('2026-12-30'), taxed: untaxed }
  const groups = lineGroups(
    [night('2026-12-30'), of('food', true), of('food', false), of('other', false), fee],
    initialTaxRates,
  )
  expect(groups.map(({ kdvKind, rates }) => [kdvKind, rates.kdv, rates.konaklama])).toEqual([
    ['lodging', 1000, 100],
    ['food', 1000, 100],
    ['food', 1000, 0],
    ['other', 2000, 0],
    ['none', 0, 0],
  ])
  expect(kdvTaxOf('none')).toBeUndefined()
})

test('a day without a rate is reported, not taxed at zero', () => {
  const rates = initialTaxRates.filter(({ from }) => from !== '2027-01-01')
  expect(missingRate([night('2026-12-31'), night('2027-01-01')], rates)).toEqual({
    tax: 'konaklama',
    day: '2027-01-01',
  })
  expect(() => lineGroups([night('2027-01-01')], rates)).toThrow('No rate of konaklama on 2027-01-01')
})

test('the groups add up to all amounts, and no group rounds more than a kuruş', () => {
  const amount = fc.record({
    grossKurus: fc.integer({ min: -500_000, max: 5_000_000 }).map(kurus),
    day: fc.nat(20).map((count) => addDays('2026-12-20', count)),
    taxed: fc.record({ kdv: fc.constantFrom('lodging', 'food', 'other', 'none'), withNight: fc.boolean() }),
  })
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 30 }), (amounts) => {
      const groups = lineGroups(amounts, initialTaxRates)
      const { gross, net, kdv, konaklama, rounding } = totalSplit(groups)
      expect(gross).toBe(amounts.reduce((sum, { grossKurus }) => sum + grossKurus, 0))
      expect(net + kdv + konaklama + rounding).toBe(gross)
      expect(groups.flatMap(({ items }) => items)).toHaveLength(amounts.length)
      expect(groups.every((group) => Math.abs(group.rounding) <= 1)).toBe(true)
    }),
  )
})
