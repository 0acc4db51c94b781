// Invoices of folios with discounts and corrections.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine } from '#domain/folio/folio.fixture.ts'
import type { FolioLine } from '#domain/folio/line.ts'
import { amountsOf } from '#domain/folio/spread.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import { initialTaxRates } from '#domain/taxes/tax-rates.ts'
import { nightTaxed, untaxed } from '#domain/taxes/taxed.ts'
import { addDays } from '#domain/time/day.ts'
import { invoiceDraft, type InvoiceDraft } from './invoice-draft.ts'
import { chosenOf, partsOfChoice } from './payers-choice.ts'
import type { InvoicedBefore } from './still-to-invoice.ts'

const none: InvoicedBefore = { parts: [], invoiced: kurus(0) }
const draw = (lines: readonly FolioLine[], before = none) => invoiceDraft({ lines, before, rates: initialTaxRates })
/** What is on an invoice of the whole draft. */
function issued(draft: ReturnType<typeof draw>): InvoicedBefore {
  const chosen = 'code' in draft ? draft : chosenOf(draft.lines, {})
  if ('code' in chosen || 'code' in draft) return none
  return { parts: partsOfChoice(draft, chosen), invoiced: chosen.totals.payable }
}
const all = (amounts: readonly { grossKurus: Kurus }[]) => sumOf(amounts.map(({ grossKurus }) => grossKurus))

const food = { kdv: 'food', withNight: false } as const
const off = (gross: number, appliesTo?: FolioLine['appliesTo']) =>
  aLine(9, -gross, { kind: 'discount', text: 'Loyal', appliesTo })
const newYear = [30, 31, 32, 33].map((at) => aLine(at, 100_000, { day: addDays('2026-12-01', at - 1) }))
const dinner = aLine(5, 500_000, { kind: 'extra', taxed: food, text: 'Dinner' })
const bar = aLine(6, 60_000, { kind: 'fee', taxed: food, text: 'Bar' })
const night = aLine(1, 100_000)

test.each<[string, FolioLine[], [string, number][]]>([
  [
    'four nights over New Year less 1,500',
    [...newYear, off(150_000)],
    [
      ['nights', 125_000],
      ['nights', 125_000],
    ],
  ],
  ['a night and a dinner less 1,500', [night, dinner, off(150_000)], [['extra', 450_000]]],
  [
    'both less 1,500',
    [night, dinner, off(150_000, { of: 'stay' })],
    [
      ['nights', 75_000],
      ['extra', 375_000],
    ],
  ],
  [
    'two nights over New Year less one',
    [...newYear.slice(1, 3), off(100_000)],
    [
      ['nights', 50_000],
      ['nights', 50_000],
    ],
  ],
  [
    'a bar less 200',
    [night, bar, off(20_000, { of: 'line', lineId: 6 })],
    [
      ['nights', 100_000],
      ['fee', 40_000],
    ],
  ],
])('an invoice of %s equals the folio', (_name, lines, says) => {
  const { lines: on, totals } = draw(lines) as InvoiceDraft
  expect(on.map(({ sold, gross }) => [sold.of, gross])).toEqual(says)
  expect(totals.payable).toBe(all(lines))
})

test('what a discount has brought to nothing is settled with the invoice, and not invoiced later', () => {
  const lines = [night, dinner, off(150_000)]
  const before = issued(draw(lines))
  expect(new Set(before.parts.map(({ lineId }) => lineId))).toEqual(new Set([1, 5, 9]))
  expect(draw(lines, before)).toEqual({ code: 'invoice.nothing-to-invoice' })
})

const target = fc.constantFrom<FolioLine['appliesTo'][]>(
  undefined,
  { of: 'nights' },
  { of: 'extras' },
  { of: 'stay' },
  { of: 'line', lineId: 1 },
  { of: 'line', lineId: 3 },
)
const sold = fc.record({
  kind: fc.constantFrom('night', 'extra', 'fee', 'damage'),
  day: fc.nat(6).map((count) => addDays('2026-12-29', count)),
  gross: fc.nat(900_000),
  text: fc.constantFrom('Breakfast', 'Firewood', '3 × Firewood'),
  taxed: fc.constantFrom(nightTaxed, food, untaxed),
})
/** The share is in percent of what was sold. */
const change = fc.record({ appliesTo: target, share: fc.integer({ min: -60, max: 40 }) })
type Sold = typeof sold extends fc.Arbitrary<infer One> ? One : never
const made = (lines: readonly Sold[], changes: readonly { appliesTo: FolioLine['appliesTo']; share: number }[]) => {
  const entered = lines.map(({ gross, ...said }, at) => aLine(at + 1, gross, said))
  const changed = changes.flatMap(({ appliesTo, share }, at) => {
    const gross = Math.trunc((all(entered) * share) / 100)
    const kind = gross < 0 ? 'discount' : 'adjustment'
    return gross === 0 ? [] : [aLine(at + 50, gross, { kind, text: 'Loyal', appliesTo })]
  })
  return [...entered, ...changed]
}
const payableOf = (draft: ReturnType<typeof draw>) => ('code' in draft ? kurus(0) : draft.totals.payable)
const codeOf = (draft: ReturnType<typeof draw>) => ('code' in draft ? draft.code : 'drawn')

test('any lines, discounts and corrections that are not negative in all are invoiced, and the invoice equals the folio', () => {
  const folio = fc.tuple(fc.array(sold, { minLength: 1, maxLength: 12 }), fc.array(change, { maxLength: 6 }))
  fc.assert(
    fc.property(folio, ([some, changes]) => {
      const lines = made(some, changes)
      const draft = draw(lines)
      const left = all(amountsOf(lines).filter(({ taxed }) => taxed.kdv === 'none'))
      expect(codeOf(draft) === 'invoice.negative-line').toBe(all(lines) < 0)
      if (all(lines) < 0) return
      expect(payableOf(draft) + left).toBe(all(lines))
      if ('code' in draft) return
      expect(all(draft.leftOut)).toBe(left)
    }),
  )
})

test('an invoice of what was there and one of what came later equal the folio together', () => {
  const taxedOnly = sold.map((one) => (one.taxed === untaxed ? { ...one, taxed: food } : one))
  const folio = fc.tuple(fc.array(taxedOnly, { minLength: 1, maxLength: 12 }), fc.array(change, { maxLength: 6 }))
  fc.assert(
    fc.property(folio, fc.nat(12), ([some, changes], early) => {
      const lines = made(some, changes)
      const first = draw(lines.slice(0, early))
      const second = draw(lines, issued(first))
      if (codeOf(second) === 'invoice.negative-line') return
      expect(payableOf(first) + payableOf(second)).toBe(all(lines))
    }),
  )
})
