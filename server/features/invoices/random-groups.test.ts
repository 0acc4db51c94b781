// The tests invoice random groups in random order, and hold the documents against the folios.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices/schemas.ts'
import { sumOf, toKurus, toTl } from '#domain/money/money.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { world } from '#server/test/world.ts'
import { beyondLines, invoicesOf } from './invoices.fixture.ts'

const w = world()
const { onDay } = screenOf(w)
const { folio, charge, discount } = foliosOf(w)
const { book, move, group } = groupsOf(w)
const { draft, issue, credit, read, settle } = invoicesOf(w)

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('There is none')
  return one
}

const lawful = (net: number, rate: number) => Math.floor((net * Math.round(rate * 100)) / 10_000 + 0.5)
const isLawful = ({ net, kdv, konaklama, rounding, gross, kdvRate, konaklamaRate }: Invoice['lines'][number]) =>
  toKurus(kdv) === lawful(toKurus(net), kdvRate) &&
  toKurus(konaklama) === lawful(toKurus(net), konaklamaRate) &&
  Math.abs(toKurus(rounding)) <= 1 &&
  toKurus(net) + toKurus(kdv) + toKurus(konaklama) + toKurus(rounding) === toKurus(gross)

const act = fc.oneof(
  fc.record({
    of: fc.constant('issue' as const),
    whole: fc.boolean(),
    bits: fc.nat(63),
    share: fc.integer({ min: 1, max: 160 }),
  }),
  fc.record({ of: fc.constant('move' as const), at: fc.nat(), to: fc.constantFrom('group' as const, 'unit' as const) }),
  fc.record({ of: fc.constant('charge' as const), at: fc.nat(1), kurus: fc.integer({ min: 1, max: 90_000 }) }),
  fc.record({ of: fc.constant('discount' as const), at: fc.nat(1), kurus: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ of: fc.constant('credit' as const), at: fc.nat() }),
)

test('in random groups no line is on two documents, every document equals its lines, and all documents together the folios', async () => {
  onDay('2026-12-29')
  const ours = await w.hotel()
  await settle(ours)
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(fc.integer({ min: 30_000, max: 300_000 }), fc.integer({ min: 30_000, max: 300_000 })),
      fc.array(act, { minLength: 2, maxLength: 6 }),
      async (prices, acts) => {
        const units = []
        for (const price of prices)
          units.push(
            await w.unit(ours, { unitName: `Birim ${randomUUID().slice(0, 8)}`, price: toTl(toKurus(price / 100)) }),
          )
        const made = await book(ours, units, {
          paysFor: 'nights',
          units: units.map(({ id }) => ({ hotelDetailId: id, checkInDate: '2026-12-30', checkOutDate: '2027-01-02' })),
        })
        const stays = made.stays
        const documents: Invoice[] = []
        const over: number[] = []
        for (const one of acts) {
          const stay = found(stays['at' in one ? one.at % 2 : 0])
          if (one.of === 'charge') await charge(ours, stay, one.kurus / 100, 'Odun')
          if (one.of === 'discount') await outcomeOf(discount(ours, stay, one.kurus / 100))
          if (one.of === 'issue') {
            const of = one.whole ? 'group' : 'stay'
            const { lines, problem } = await draft(ours, stay, of)
            if (problem !== null) continue
            const some = lines.filter((_line, at) => (one.bits >> (at % 6)) % 2 === 1)
            const chosen = some.length === 0 ? lines : some
            const whole = sumOf(chosen.map(({ gross }) => toKurus(gross)))
            const amount = one.share < 100 ? { amount: Math.max(1, Math.floor((whole * one.share) / 100)) / 100 } : {}
            documents.push(
              await issue(ours, stay, { of, payable: toTl(whole), lines: chosen.map(({ key }) => key), ...amount }),
            )
            over.push((await draft(ours, stay, of)).over)
          }
          if (one.of === 'move') {
            const { folio: account } = await group(ours, made)
            const from = one.to === 'group' ? (await folio(ours, stay)).lines : (account?.lines ?? [])
            const line = from.filter(({ isReversed, reverses }) => !isReversed && reverses === null)[one.at % 3]
            if (line !== undefined) await outcomeOf(move(ours, made, { to: one.to, lines: [line.id] }))
          }
          const document = one.of === 'credit' ? documents[one.at % Math.max(1, documents.length)] : undefined
          if (document !== undefined) {
            for (const [line, { left }] of (await read(ours, document)).lines.entries()) {
              if (left > 0) await credit(ours, document, left, { line })
            }
          }
          expect(await beyondLines(w, ours)).toEqual([])
        }
        const last = await draft(ours, found(stays[0]), 'group')
        if (last.problem === null)
          documents.push(await issue(ours, found(stays[0]), { of: 'group', payable: last.totals.payable }))
        expect(over.filter((more) => more > 0)).toEqual([])
        for (const document of documents) {
          expect(sumOf(document.lines.map(({ gross }) => toKurus(gross)))).toBe(toKurus(document.payable))
          expect(document.lines.filter((line) => !isLawful(line))).toEqual([])
        }
        const after = await draft(ours, found(stays[0]), 'group')
        const invoiced = sumOf(
          after.invoices.map(({ kind, payable }) => (kind === 'invoice' ? toKurus(payable) : toKurus(-payable))),
        )
        const { charged } = await group(ours, made)
        // Only a discount that came after its invoice lets the documents exceed the folios, and the draft says by how much.
        const within = invoiced - toKurus(after.over)
        expect(within).toBeLessThanOrEqual(toKurus(charged ?? 0))
        const isAll = after.problem?.code === 'invoice.nothing-to-invoice'
        expect(isAll ? within : toKurus(charged ?? 0)).toBe(toKurus(charged ?? 0))
        expect(await beyondLines(w, ours)).toEqual([])
      },
    ),
    { numRuns: 8, endOnFailure: true },
  )
})
