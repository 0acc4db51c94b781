import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine } from '#domain/folio/folio.fixture.ts'
import type { FolioLine } from '#domain/folio/line.ts'
import { type Kurus, kurus } from '#domain/money/money.ts'
import { initialTaxRates, type TaxRate } from '#domain/taxes/tax-rates.ts'
import { splitTaxes } from '#domain/taxes/tax-split.ts'
import { nightTaxed, untaxed } from '#domain/taxes/taxed.ts'
import { addDays } from '#domain/time/day.ts'
import { creditNote, creditProblem, type Credited, stillToCredit } from './credit-note.ts'
import { invoiceDraft, type InvoiceDraft, type InvoiceLine } from './invoice-draft.ts'
import { decimal, ublInvoice } from './ubl-data.ts'

const food = { kdv: 'food', withNight: false } as const
/** Two nights before New Year and one after it, breakfast on two days, and a discount on the first night. */
const account: FolioLine[] = [
  aLine(1, 250_000, { day: '2026-12-30' }),
  aLine(2, 250_000, { day: '2026-12-31' }),
  aLine(3, 300_000, { day: '2027-01-01' }),
  aLine(4, -50_000, { kind: 'discount', text: 'Regular guest', appliesTo: { of: 'line', lineId: 1 } }),
  aLine(5, 40_000, { day: '2026-12-30', kind: 'extra', taxed: food, text: '2 × Breakfast' }),
  aLine(6, 20_000, { day: '2026-12-31', kind: 'extra', taxed: food, text: 'Breakfast' }),
  aLine(7, 10_000, { day: '2026-12-31', kind: 'damage', taxed: untaxed, text: 'Lamp' }),
]
type InvoiceDraftInput = { invoicedIds?: number[]; credited?: number; rates?: readonly TaxRate[] }
/** `credited` is the amount already credited from the invoiced lines. */
function draw(
  lines: readonly FolioLine[],
  { invoicedIds = [], credited = 0, rates = initialTaxRates }: InvoiceDraftInput = {},
): ReturnType<typeof invoiceDraft> {
  const on = lines.filter(({ id }) => invoicedIds.includes(id))
  const invoiced = kurus(on.reduce((all, { grossKurus }) => all + grossKurus, -credited))
  const parts = on.map(({ id, grossKurus: gross }) => ({ lineId: id, onId: id, gross, settled: kurus(0) }))
  return invoiceDraft({ lines, before: { parts, invoiced }, rates })
}
const drawn = (...asked: Parameters<typeof draw>): InvoiceDraft => draw(...asked) as InvoiceDraft

test('a folio becomes an invoice: nights by tax rate with the discount, one line per extra, and untaxed lines left out', () => {
  const { lines, totals, leftOut } = drawn(account)
  expect(lines.map(({ sold, gross, rates, parts }) => [sold, gross, rates, parts.map(({ lineId }) => lineId)])).toEqual(
    [
      [
        { of: 'nights', count: 2, from: '2026-12-30', to: '2026-12-31' },
        450_000,
        { kdv: 1000, konaklama: 100 },
        [1, 2, 4],
      ],
      [{ of: 'nights', count: 1, from: '2027-01-01', to: '2027-01-01' }, 300_000, { kdv: 1000, konaklama: 200 }, [3]],
      [{ of: 'extra', text: 'Breakfast' }, 60_000, { kdv: 1000, konaklama: 0 }, [5, 6]],
    ],
  )
  expect(totals.payable).toBe(810_000)
  expect(totals.net + totals.kdv + totals.konaklama + totals.rounding).toBe(810_000)
  expect(leftOut.map(({ id }) => id)).toEqual([7])
})

test('reversed lines and lines on another invoice are not invoiced', () => {
  const credited = (id: number, of: number) => ({
    ...account[of - 1]!,
    id,
    grossKurus: kurus(-250_000),
    reversesId: of,
  })
  const { lines } = drawn([...account.filter(({ id }) => id !== 3), credited(8, 2)], { invoicedIds: [5, 6] })
  expect(lines).toMatchObject([
    {
      sold: { of: 'nights', count: 1, from: '2026-12-30', to: '2026-12-30' },
      gross: 200_000,
      parts: [{ lineId: 1 }, { lineId: 4 }],
    },
  ])
})

test.each([
  ['nothing', [], {}, { code: 'invoice.nothing-to-invoice' }],
  ['nothing that is taxed', [account[6]!], {}, { code: 'invoice.nothing-to-invoice' }],
  ['all of it invoiced before', account.slice(0, 1), { invoicedIds: [1] }, { code: 'invoice.nothing-to-invoice' }],
  ['a free night', [aLine(1, 0)], {}, { code: 'invoice.nothing-to-invoice' }],
  [
    'more taken off than there is',
    [aLine(1, 40_000), ...account.slice(3, 4)],
    {},
    { code: 'invoice.negative-line', sold: { of: 'nights', count: 1, from: '2026-12-01', to: '2026-12-01' } },
  ],
  [
    'a day without a rate',
    account,
    { rates: initialTaxRates.filter(({ tax }) => tax !== 'kdv_food') },
    { code: 'invoice.no-rate', gap: { tax: 'kdv_food', day: '2026-12-30' } },
  ],
] as const)('no invoice is drawn of %s', (_name, lines, asked, problem) => {
  const { invoicedIds, ...rest } = { invoicedIds: [], ...asked }
  expect(draw(lines, { ...rest, invoicedIds: [...invoicedIds] })).toEqual(problem)
})

const stay = [aLine(1, 250_000), aLine(2, 250_000, { day: '2026-12-02' })]
const off = (id: number, gross: number) => aLine(id, -gross, { kind: 'discount', text: 'Soğuk su' })
const wood = aLine(8, 30_000, { kind: 'fee', taxed: { kdv: 'other', withNight: false }, text: 'Odun' })
const added = aLine(9, 250_000, { day: '2026-12-03' })
const negative = { code: 'invoice.negative-line', sold: { of: 'other', text: 'Soğuk su' } }
test.each<[string, FolioLine[], number, object]>([
  ['nothing of it', [off(3, 50_000), wood], 0, negative],
  ['some of it', [off(3, 50_000), wood], 20_000, negative],
  ['all of it', [off(3, 50_000), wood], 50_000, { lines: [{ gross: 30_000, parts: [{ lineId: 8 }] }] }],
  ['all of it, and nothing comes after', [off(3, 50_000)], 50_000, { code: 'invoice.nothing-to-invoice' }],
  ['more than it', [off(3, 50_000), wood], 70_000, { lines: [{ gross: 30_000, parts: [{ lineId: 8 }] }] }],
  ['one of two', [off(3, 50_000), off(4, 10_000), wood], 50_000, negative],
  ['both of two', [off(3, 50_000), off(4, 10_000), wood], 60_000, { lines: [{ gross: 30_000 }] }],
  // A discount that is already credited does not lower the price of another night; a discount that is not yet credited
  // does.
  ['all of it before a night is added', [off(3, 50_000), added], 50_000, { lines: [{ gross: 250_000 }] }],
  ['some of it before a night is added', [off(3, 50_000), added], 20_000, { lines: [{ gross: 220_000 }] }],
  ['nothing of it before a night is added', [off(3, 50_000), added], 0, { lines: [{ gross: 200_000 }] }],
])('of what was taken off two nights that are invoiced, credit notes took back %s', (_name, since, credited, says) => {
  expect(draw([...stay, ...since], { invoicedIds: [1, 2], credited })).toMatchObject(says)
})

const change = (id: number, gross: number, of: 'line' | 'extras') =>
  aLine(id, gross, {
    kind: gross < 0 ? 'discount' : 'adjustment',
    text: gross < 0 ? 'Geç geldi' : 'Fazladan',
    appliesTo: of === 'line' ? { of, lineId: 8 } : { of },
  })

test.each(['line', 'extras'] as const)(
  'what is added to and taken off an invoiced charge (for the %s) makes one line at the taxes of the charge',
  (of) => {
    const since = [change(10, 50_000, of), change(11, -20_000, of)]
    const both = draw([...stay, wood, ...since], { invoicedIds: [1, 2, 8] })
    expect(both).toMatchObject({ lines: [{ gross: 30_000, konaklama: 0, parts: [{ lineId: 10 }, { lineId: 11 }] }] })
    const more = [change(10, 20_000, of), change(11, -50_000, of)]
    expect(draw([...stay, wood, ...more], { invoicedIds: [1, 2, 8] })).toMatchObject({ code: 'invoice.negative-line' })
  },
)

const named = (lines: readonly InvoiceLine[]) => lines.map((line) => ({ ...line, name: 'Konaklama' }))
const document = (draft: InvoiceDraft) => ({
  number: 'KNK2026000000042',
  uuid: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  day: '2027-01-02',
  buyer: {
    kind: 'person',
    firstName: 'Ayşe',
    lastName: 'Yılmaz',
    tcKimlik: null,
    address: '',
    email: '',
  } as const,
  isRegistered: false,
  ...draft,
  lines: named(draft.lines),
  credits: null,
})

test('an invoice has what UBL-TR requires: both taxes on one net amount, and a rounding if there is one', () => {
  const odd = drawn([aLine(1, 104_500)])
  expect(ublInvoice(document(odd))).toMatchObject({
    profileId: 'EARSIVFATURA',
    invoiceTypeCode: 'SATIS',
    buyer: { scheme: 'TCKN', number: '11111111111', name: 'Ayşe Yılmaz', taxOffice: null },
    lines: [{ id: 1, quantity: 1, unitCode: 'DAY', lineExtensionAmount: '941.44' }],
    taxes: [
      { code: '0015', percent: '10.00', taxableAmount: '941.44', taxAmount: '94.14' },
      { code: '0059', percent: '1.00', taxableAmount: '941.44', taxAmount: '9.41' },
    ],
    taxInclusiveAmount: '1044.99',
    payableRoundingAmount: '0.01',
    payableAmount: '1045.00',
    billingReference: null,
  })
  const all = ublInvoice({ ...document(drawn(account)), isRegistered: true })
  expect(all.profileId).toBe('TEMELFATURA')
  expect(all.taxes.map(({ code, percent }) => `${code} ${percent}`)).toEqual(['0015 10.00', '0059 1.00', '0059 2.00'])
  expect(all.lines.map(({ quantity, unitCode, taxes }) => [quantity, unitCode, taxes.length])).toEqual([
    [2, 'DAY', 2],
    [1, 'DAY', 2],
    [1, 'C62', 1],
  ])
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-1, '-0.01'],
  [123_456, '1234.56'],
  [1000, '10.00'],
])('%d hundredths are written %s', (amount, text) => {
  expect(decimal(amount)).toBe(text)
})

const issued = { number: 'KNK2026000000042', day: '2027-01-02', lines: drawn(account).lines }
const back = (line: number, gross: number): Credited => ({ line, gross: kurus(gross) })

test.each([
  [[back(0, 450_000)], [], undefined],
  [[back(0, 450_001)], [], 'invoice.credit-too-high'],
  [[back(0, 100)], [back(0, 449_901)], 'invoice.credit-too-high'],
  [[back(0, 400_000), back(0, 50_001)], [], 'invoice.credit-too-high'],
  [[back(9, 1)], [], 'invoice.no-such-line'],
  [[back(0, 0)], [], 'invoice.nothing-to-credit'],
  [[], [], 'invoice.nothing-to-credit'],
])('%j goes back, after %j: %s', (wanted, before, problem) => {
  expect(creditProblem(issued, wanted, before)).toBe(problem)
})

test("a full credit note repeats the invoice's taxes, and a partial one is split at the invoice's rates", () => {
  const whole = creditNote(issued, stillToCredit(issued, []))
  expect(whole.totals).toEqual(drawn(account).totals)
  expect(whole.of).toEqual({ number: 'KNK2026000000042', day: '2027-01-02' })
  const part = creditNote(issued, [back(1, 100_000)])
  expect(part.lines).toMatchObject([
    {
      creditsLine: 1,
      gross: 100_000,
      sold: { of: 'lodging', text: '' },
      ...splitTaxes(kurus(100_000), { kdv: 1000, konaklama: 200 }),
    },
  ])
  expect(whole.lines.map(({ sold }) => sold)).toEqual(issued.lines.map(({ sold }) => sold))
  expect(creditNote(issued, [back(2, 100)]).lines).toMatchObject([{ sold: { of: 'extra', text: 'Breakfast' } }])
  expect(stillToCredit(issued, [back(1, 100_000), back(2, 60_000)])).toEqual([back(0, 450_000), back(1, 200_000)])
  const ubl = ublInvoice({
    ...document(drawn(account)),
    lines: named(part.lines),
    totals: part.totals,
    credits: part.of,
  })
  expect(ubl).toMatchObject({
    invoiceTypeCode: 'IADE',
    billingReference: { id: 'KNK2026000000042', issueDate: '2027-01-02' },
    lines: [{ quantity: 1, unitCode: 'C62', unitPrice: '892.85' }],
  })
})

test("an invoice equals its folio's charges, its totals equal its lines, and credit notes never exceed it", () => {
  const someLine = fc.record({
    gross: fc.integer({ min: 1, max: 900_000 }),
    day: fc.nat(6).map((count) => addDays('2026-12-29', count)),
    kind: fc.constantFrom('night', 'extra', 'damage'),
    text: fc.constantFrom('Breakfast', 'Firewood', '3 × Firewood'),
    taxed: fc.constantFrom(nightTaxed, food, untaxed, { kdv: 'other' as const, withNight: false }),
  })
  fc.assert(
    fc.property(
      fc.array(someLine, { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat(), { maxLength: 10 }),
      (some, cuts) => {
        const lines = some.map(({ gross, ...said }, at) => aLine(at + 1, gross, said))
        const taxed = lines.filter((line) => line.taxed.kdv !== 'none')
        const draft = draw(lines)
        const isDrawn = !('code' in draft)
        expect(isDrawn).toBe(taxed.length > 0)
        if (!isDrawn) return
        const sum = (list: readonly { gross: Kurus }[]) => list.reduce((all, { gross }) => all + gross, 0)
        const charged = taxed.reduce((all, { grossKurus }) => all + grossKurus, 0)
        const { net, kdv, konaklama, rounding, payable } = draft.totals
        const before: Credited[] = []
        for (const cut of cuts) {
          const left = stillToCredit({ ...issued, lines: draft.lines }, before)
          const one = left[cut % Math.max(1, left.length)]
          if (one !== undefined) before.push({ ...one, gross: kurus(1 + (cut % one.gross)) })
        }
        const isCredited = creditProblem({ ...issued, lines: draft.lines }, before, []) === undefined
        expect([payable, sum(draft.lines), net + kdv + konaklama + rounding]).toEqual([charged, charged, charged])
        expect(Math.abs(rounding)).toBeLessThanOrEqual(draft.lines.length)
        expect(draft.lines.flatMap(({ parts }) => parts)).toHaveLength(taxed.length)
        expect(isCredited).toBe(before.length > 0)
        expect(sum(before)).toBeLessThanOrEqual(payable)
      },
    ),
  )
})
