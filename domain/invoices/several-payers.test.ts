// Invoices of one folio to several payers, held against a model that knows only the lines and what was asked.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine } from '#domain/folio/folio.fixture.ts'
import { type FolioLine, standingLines } from '#domain/folio/line.ts'
import { amountsOf } from '#domain/folio/spread.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import { initialTaxRates } from '#domain/taxes/tax-rates.ts'
import { nightTaxed, untaxed } from '#domain/taxes/taxed.ts'
import { addDays } from '#domain/time/day.ts'
import { invoiceDraft, type InvoiceDraft, type InvoiceLine } from './invoice-draft.ts'
import { overInvoiced } from './over-invoiced.ts'
import { chosenOf, type PayersChoice, partsOfChoice } from './payers-choice.ts'
import type { InvoicedPart } from './still-to-invoice.ts'

type Invoice = { lines: readonly InvoiceLine[]; payable: Kurus; parts: readonly InvoicedPart[]; credited: Kurus }

/** The invoices of a folio. One that is fully credited frees its parts. */
class Invoices {
  invoices: Invoice[] = []
  lines: FolioLine[]
  constructor(lines: FolioLine[]) {
    this.lines = lines
  }

  get invoiced(): Kurus {
    return kurus(this.invoices.reduce((all, { payable, credited }) => all + payable - credited, 0))
  }

  get parts(): InvoicedPart[] {
    return this.invoices.flatMap(({ parts, payable, credited }) => (payable === credited ? [] : parts))
  }

  draw(): ReturnType<typeof invoiceDraft> {
    const before = { parts: this.parts, invoiced: this.invoiced }
    return invoiceDraft({ lines: this.lines, rates: initialTaxRates, before })
  }

  /** Issues what is chosen, or returns undefined if nothing is left or the folio cannot be invoiced. */
  issue(choiceOf: (draft: InvoiceDraft) => PayersChoice): Invoice | undefined {
    const draft = this.draw()
    if ('code' in draft || overInvoiced(this.lines, kurus(this.invoiced + draft.totals.payable)) > 0) return undefined
    const chosen = chosenOf(draft.lines, choiceOf(draft))
    if ('code' in chosen) throw new Error(chosen.code)
    const lines = chosen.lines.map(({ line }) => line)
    const invoice = { lines, payable: chosen.totals.payable, parts: partsOfChoice(draft, chosen), credited: kurus(0) }
    this.invoices.push(invoice)
    return invoice
  }

  /** Says each line that is on the invoices beyond its amount, and each invoice whose parts are not its sum. */
  faults(): string[] {
    const byLine = Map.groupBy(this.parts, ({ lineId }) => lineId)
    const beyond = [...byLine].flatMap(([id, parts]) => {
      const line = this.lines.find((one) => one.id === id)?.grossKurus ?? 0
      const all = parts.reduce((sum, { gross, settled }) => sum + gross + settled, 0)
      const isWithin =
        Math.abs(all) <= Math.abs(line) && all * line >= 0 && parts.every(({ gross }) => gross * line >= 0)
      return isWithin ? [] : [`${all} of ${line} are on invoices`]
    })
    const unlike = this.invoices.flatMap(({ lines, parts, payable }) => {
      const [ofLines, ofParts] = [lines, parts].map((of) => sumOf(of.map(({ gross }) => gross)))
      return ofLines === payable && ofParts === payable ? [] : [`${payable}: ${ofLines} in lines, ${ofParts} in parts`]
    })
    const unlawful = this.invoices.flatMap(({ lines }) => lines).filter((line) => !isLawful(line))
    return [...beyond, ...unlike, ...unlawful.map(({ gross }) => `${gross} is split wrongly`)]
  }
}

/** Each tax is its rate of the net amount, half a kuruş rounded up, and at most one kuruş is rounded. */
function isLawful({ net, kdv, konaklama, rounding, gross, rates }: InvoiceLine): boolean {
  const lawful = (points: number) => Math.floor((net * points) / 10_000 + 0.5)
  const isWhole = net + kdv + konaklama + rounding === gross && gross > 0 && Math.abs(rounding) <= 1
  return isWhole && kdv === lawful(rates.kdv) && konaklama === lawful(rates.konaklama)
}

const all = (amounts: readonly { grossKurus: Kurus }[]) => sumOf(amounts.map(({ grossKurus }) => grossKurus))
/** What the standing lines come to at each pair of rates, computed by day and kind alone. */
function byRates(lines: readonly FolioLine[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { taxed, day, grossKurus, on } of amountsOf(standingLines(lines))) {
    if (taxed.kdv === 'none' || on.kind === 'rounding') continue
    const konaklama = taxed.withNight ? (day < '2027-01-01' ? 100 : 200) : 0
    const name = `${taxed.kdv === 'other' ? 2000 : 1000} ${konaklama}`
    sums[name] = (sums[name] ?? 0) + grossKurus
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

function ofInvoices(invoices: readonly Invoice[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { gross, rates } of invoices.flatMap(({ lines }) => lines)) {
    const name = `${rates.kdv} ${rates.konaklama}`
    sums[name] = (sums[name] ?? 0) + gross
  }
  return sums
}

const food = { kdv: 'food', withNight: false } as const
const other = { kdv: 'other', withNight: false } as const
const sold = fc.record({
  kind: fc.constantFrom('night', 'night', 'extra', 'fee', 'damage'),
  day: fc.nat(6).map((count) => addDays('2026-12-29', count)),
  gross: fc.oneof(fc.nat(900_000), fc.nat(300)),
  text: fc.constantFrom('Breakfast', 'Firewood', '3 × Firewood'),
  taxed: fc.constantFrom(food, other, untaxed),
})
const target = fc.constantFrom<FolioLine['appliesTo'][]>(
  undefined,
  { of: 'nights' },
  { of: 'extras' },
  { of: 'stay' },
  { of: 'line', lineId: 1 },
  { of: 'line', lineId: 3 },
)
/** The share is in percent of the whole folio. */
const change = fc.record({ appliesTo: target, share: fc.integer({ min: -60, max: 40 }) })
type Sold = typeof sold extends fc.Arbitrary<infer One> ? One : never
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

function folioOf(some: readonly Sold[], changes: readonly Change[]): FolioLine[] {
  const entered = some.map(({ gross, kind, taxed, ...said }, at) =>
    aLine(at + 1, gross, { ...said, kind, taxed: kind === 'night' ? nightTaxed : taxed }),
  )
  return changes.reduce((lines, one, at) => withChange(lines, 50 + at, one), entered)
}

function withChange(lines: FolioLine[], id: number, { appliesTo, share }: Change): FolioLine[] {
  const gross = Math.trunc((all(standingLines(lines)) * share) / 100)
  if (gross === 0) return lines
  const kind = gross < 0 ? 'discount' : 'adjustment'
  return [...lines, aLine(id, gross, { kind, text: 'Loyal', appliesTo })]
}

/** A choice by two numbers: some lines of the draft, and, if `share` is below 100, part of their sum. */
const choice = fc.record({ lines: fc.nat(), share: fc.integer({ min: 1, max: 160 }) })
type Choice = typeof choice extends fc.Arbitrary<infer One> ? One : never
const choiceOf =
  ({ lines: bits, share }: Choice) =>
  (draft: InvoiceDraft) => {
    const some = draft.lines.filter((_line, at) => (bits >> (at % 20)) % 2 === 1)
    const lines = some.length === 0 ? draft.lines : some
    const whole = sumOf(lines.map(({ gross }) => gross))
    const amount = share < 100 ? kurus(Math.max(1, Math.floor((whole * share) / 100))) : undefined
    return { lines: lines.map(({ key }) => key), amount }
  }

const folio = fc.tuple(fc.array(sold, { minLength: 1, maxLength: 10 }), fc.array(change, { maxLength: 4 }))

test('the invoices of several payers come to the folio at each rate, to the kuruş, however it is shared out', () => {
  fc.assert(
    fc.property(folio, fc.array(choice, { minLength: 1, maxLength: 3 }), ([some, changes], choices) => {
      const lines = folioOf(some, changes)
      if (all(lines) < 0) return
      const invoices = new Invoices(lines)
      for (const one of choices) invoices.issue(choiceOf(one))
      invoices.issue(() => ({}))
      expect(invoices.faults()).toEqual([])
      expect(ofInvoices(invoices.invoices)).toEqual(byRates(lines))
      expect(invoices.draw()).toEqual({ code: 'invoice.nothing-to-invoice' })
    }),
    { numRuns: 400 },
  )
})

test('a invoice that is credited frees what it took and nothing else, so that another payer gets the same', () => {
  fc.assert(
    fc.property(folio, choice, choice, fc.boolean(), ([some, changes], first, second, isFirst) => {
      const lines = folioOf(some, changes)
      if (all(lines) < 0) return
      const invoices = new Invoices(lines)
      const issued = [invoices.issue(choiceOf(first)), invoices.issue(choiceOf(second))]
      const gone = issued[isFirst ? 0 : 1]
      if (gone === undefined) return
      gone.credited = gone.payable
      invoices.issue(() => ({}))
      expect(invoices.faults()).toEqual([])
      expect(ofInvoices(invoices.invoices.filter(({ payable, credited }) => payable !== credited))).toEqual(
        byRates(lines),
      )
    }),
    { numRuns: 200 },
  )
})

/** What happens between the invoices: a later charge, a later change, a line reversed, a invoice credited or part of it. */
const event = fc.oneof(
  fc.record({ of: fc.constant('issue'), choice }),
  fc.record({ of: fc.constant('issue'), choice }),
  fc.record({ of: fc.constant('charge'), sold }),
  fc.record({ of: fc.constant('change'), change }),
  fc.record({ of: fc.constant('reverse'), at: fc.nat() }),
  fc.record({ of: fc.constant('credit'), at: fc.nat(), share: fc.integer({ min: 1, max: 160 }) }),
)

test('whatever happens between the invoices, no line is on invoices beyond its amount and they never exceed the folio', () => {
  fc.assert(
    fc.property(folio, fc.array(event, { maxLength: 12 }), ([some, changes], events) => {
      const invoices = new Invoices(folioOf(some, changes))
      for (const [at, one] of events.entries()) {
        const [id, { lines }] = [100 + at, invoices]
        if (one.of === 'issue') {
          const isIssued = invoices.issue(choiceOf(one.choice)) !== undefined
          if (isIssued && overInvoiced(lines, invoices.invoiced) > 0) throw new Error('More than the folio is invoiced')
        }
        if (one.of === 'charge') invoices.lines = [...lines, { ...folioOf([one.sold], [])[0]!, id }]
        if (one.of === 'change') invoices.lines = withChange(lines, id, one.change)
        const reversed =
          one.of === 'reverse' ? standingLines(lines)[one.at % Math.max(1, standingLines(lines).length)] : undefined
        if (reversed !== undefined) {
          invoices.lines = [
            ...lines,
            { ...reversed, id, grossKurus: kurus(0 - reversed.grossKurus), reversesId: reversed.id },
          ]
        }
        const invoice =
          one.of === 'credit' ? invoices.invoices[one.at % Math.max(1, invoices.invoices.length)] : undefined
        if (one.of === 'credit' && invoice !== undefined) {
          const most = invoice.payable - invoice.credited
          invoice.credited = kurus(invoice.credited + Math.min(most, Math.ceil((invoice.payable * one.share) / 100)))
        }
        expect(invoices.faults()).toEqual([])
      }
    }),
    { numRuns: 400 },
  )
})
