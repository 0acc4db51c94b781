// Invoices of several stays, held against the folios of these stays: each stay must come to its own sum at each rate.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine } from '#domain/folio/folio.fixture.ts'
import type { FolioLine } from '#domain/folio/line.ts'
import { amountsOf } from '#domain/folio/spread.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import { initialTaxRates } from '#domain/taxes/tax-rates.ts'
import { nightTaxed } from '#domain/taxes/taxed.ts'
import { addDays } from '#domain/time/day.ts'
import { draftOfStays, partsOfStays } from './draft-of-stays.ts'
import { invoiceDraft, type InvoiceLine } from './invoice-draft.ts'
import { chosenOf } from './payers-choice.ts'
import type { InvoicedPart } from './still-to-invoice.ts'

const food = { kdv: 'food', withNight: false } as const
type Issued = { lines: { stay: number; line: InvoiceLine }[]; payable: Kurus; parts: readonly InvoicedPart[] }

/** Draws the invoice of all stays; each has the number of its place. */
function draw(stays: readonly (readonly FolioLine[])[], documents: readonly Issued[]) {
  return stays.map((lines, stay) => {
    const own = documents.flatMap((document) => document.lines).filter((one) => one.stay === stay)
    const ids = lines.map(({ id }) => id)
    const parts = documents.flatMap((document) => document.parts).filter(({ lineId }) => ids.includes(lineId))
    const before = { parts, invoiced: sumOf(own.map(({ line }) => line.gross)) }
    return {
      reservationId: stay,
      unitName: `Unit ${stay}`,
      draft: invoiceDraft({ lines, rates: initialTaxRates, before }),
    }
  })
}

const night = fc.record({ day: fc.nat(4), gross: fc.nat(900_000), onBooking: fc.boolean() })
const extra = fc.record({ gross: fc.integer({ min: 1, max: 90_000 }), onBooking: fc.boolean() })
const stay = fc.record({
  nights: fc.array(night, { minLength: 1, maxLength: 4 }),
  extras: fc.array(extra, { maxLength: 2 }),
  percentOff: fc.nat(30),
})
type Stay = typeof stay extends fc.Arbitrary<infer One> ? One : never

function folioOf({ nights, extras, percentOff }: Stay, at: number): FolioLine[] {
  const id = (place: number) => 100 * at + place
  const lines = [
    ...nights.map(({ day, gross, onBooking }, place) =>
      aLine(id(place), gross, { day: addDays('2026-12-30', day), taxed: nightTaxed, onBooking }),
    ),
    ...extras.map(({ gross, onBooking }, place) =>
      aLine(id(10 + place), gross, { kind: 'extra', text: 'Breakfast', taxed: food, onBooking }),
    ),
  ]
  const off = Math.trunc((sumOf(lines.map(({ grossKurus }) => grossKurus)) * percentOff) / 100)
  const discount = aLine(id(50), -off, { kind: 'discount', text: 'Loyal', appliesTo: { of: 'stay' } })
  return off === 0 ? lines : [...lines, discount]
}

const choice = fc.record({ bits: fc.nat(), share: fc.integer({ min: 1, max: 160 }) })

test('documents of several stays have no line twice, equal their parts, and come to each stay to the kuruş', () => {
  fc.assert(
    fc.property(fc.array(stay, { minLength: 1, maxLength: 4 }), fc.array(choice, { maxLength: 4 }), (some, choices) => {
      const stays = some.map(folioOf)
      const documents: Issued[] = []
      for (const { bits, share } of [...choices, { bits: 0, share: 100 }]) {
        const drawn = draw(stays, documents)
        const draft = draftOfStays(drawn)
        if ('code' in draft) {
          if (draft.code !== 'invoice.nothing-to-invoice') throw new Error(draft.code)
          break
        }
        const picked = draft.lines.filter((_line, at) => (bits >> (at % 20)) % 2 === 1)
        const lines = picked.length === 0 ? draft.lines : picked
        const whole = sumOf(lines.map(({ gross }) => gross))
        const amount = share < 100 ? kurus(Math.max(1, Math.floor((whole * share) / 100))) : undefined
        const chosen = chosenOf(draft.lines, { lines: lines.map(({ key }) => key), amount })
        if ('code' in chosen) throw new Error(chosen.code)
        const document = {
          lines: chosen.lines.map(({ of, line }) => ({ stay: of.reservationId, line })),
          payable: chosen.totals.payable,
          parts: partsOfStays(drawn, chosen),
        }
        expect(sumOf(document.parts.map(({ gross }) => gross))).toBe(document.payable)
        expect(sumOf(document.lines.map(({ line }) => line.gross))).toBe(document.payable)
        expect(document.lines.every(({ stay: at, line }) => line.unitName === `Unit ${at}`)).toBe(true)
        documents.push(document)
      }
      const parts = Map.groupBy(
        documents.flatMap((document) => document.parts),
        ({ lineId }) => lineId,
      )
      for (const line of stays.flat()) {
        const taken = sumOf((parts.get(line.id) ?? []).map(({ gross }) => gross))
        expect(Math.abs(taken)).toBeLessThanOrEqual(Math.abs(line.grossKurus))
      }
      for (const [at, lines] of stays.entries()) {
        const owed = sumOf(amountsOf(lines).map(({ grossKurus }) => grossKurus))
        const own = documents.flatMap((document) => document.lines).filter((one) => one.stay === at)
        expect(sumOf(own.map(({ line }) => line.gross))).toBe(owed)
      }
      expect(draftOfStays(draw(stays, documents))).toMatchObject({ code: 'invoice.nothing-to-invoice' })
    }),
    { numRuns: 300 },
  )
})
