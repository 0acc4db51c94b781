// The tests invoice one stay to several payers: by chosen lines, and by an amount.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { proformaPdf } from '#contract/invoices/endpoints.ts'
import type { Buyer } from '#contract/invoices/schemas.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { company, invoicesOf } from './invoices.fixture.ts'

const w = world()
const { onDay, book } = screenOf(w)
const { charge, discount } = foliosOf(w)
const { draft, issue, credit, read, settle } = invoicesOf(w)
const guest: Buyer = { kind: 'person', firstName: 'Ece', lastName: 'Kaya', tcKimlik: null, address: '', email: '' }

/** Four nights for 4,000 TL with a discount of 100 TL on the nights, and two charges of 240 and 60 TL. */
async function withExtras() {
  onDay('2026-12-28')
  const ours = await w.hotel()
  await settle(ours)
  const room = await w.unit(ours, { price: 1000 })
  const stay = await book(ours, room, { checkInDate: '2026-12-30', checkOutDate: '2027-01-03' })
  await charge(ours, stay, 240, 'Odun')
  await charge(ours, stay, 60, 'Kahvaltı')
  await discount(ours, stay, 100)
  const { lines } = await draft(ours, stay)
  const keysOf = (isNights: boolean) =>
    lines.flatMap(({ key, sold }) => ((sold.of === 'nights') === isNights ? [key] : []))
  return { ours, stay, lines, nights: keysOf(true), extras: keysOf(false) }
}

test('the nights go to the company and the extras to the guest: each line with its discount is on one invoice', async () => {
  const { ours, stay, nights, extras, lines } = await withExtras()
  expect(lines.map(({ sold, gross }) => [sold.of, gross])).toEqual([
    ['nights', 1950],
    ['nights', 1950],
    ['fee', 240],
    ['fee', 60],
  ])
  const first = await issue(ours, stay, { payable: 3900, lines: nights })
  expect(first).toMatchObject({ buyer: company, payable: 3900, lines: [{ konaklamaRate: 1 }, { konaklamaRate: 2 }] })
  expect(await outcomeOf(issue(ours, stay, { payable: 3900, lines: nights }))).toBe('409 invoice.line-gone')
  expect(await draft(ours, stay)).toMatchObject({ over: 0, totals: { payable: 300 }, lines: [{}, {}] })
  const second = await issue(ours, stay, { payable: 300, lines: extras, buyer: guest })
  expect(second).toMatchObject({
    buyerName: 'Ece Kaya',
    lines: lines.slice(2).map(({ key: _key, onGroup: _onGroup, ...line }) => line),
  })
  expect(await draft(ours, stay)).toMatchObject({ over: 0, problem: { code: 'invoice.nothing-to-invoice' } })

  // Once it is credited, the guest's part alone can be invoiced anew.
  await credit(ours, second, 240)
  await credit(ours, second, 60, { line: 1 })
  expect(await draft(ours, stay)).toMatchObject({ over: 0, problem: null, totals: { payable: 300 } })
  await issue(ours, stay, { payable: 240, lines: extras.slice(0, 1), buyer: guest })
  expect(await draft(ours, stay)).toMatchObject({ totals: { payable: 60 } })
})

test('what one payer gets back takes no discount off what is left to the other', async () => {
  const { ours, stay, extras, nights } = await withExtras()
  const first = await issue(ours, stay, { payable: 300, lines: extras, buyer: guest })
  await credit(ours, first, 50)
  expect(await draft(ours, stay)).toMatchObject({ problem: null, totals: { payable: 3900 } })
  await issue(ours, stay, { payable: 3900, lines: nights })
  expect(await draft(ours, stay)).toMatchObject({ over: 0, problem: { code: 'invoice.nothing-to-invoice' } })
})

test('a discount that a credit note has given back is settled once, and a later one comes off its own line', async () => {
  const { ours, stay } = await withExtras()
  const first = await issue(ours, stay, { payable: 4200 })
  await discount(ours, stay, 50)
  await credit(ours, first, 50)
  await charge(ours, stay, 30, 'Çay')
  await issue(ours, stay, { payable: 30, buyer: guest })
  const { lines } = await charge(ours, stay, 100, 'Tekne')
  const boat = lines.find(({ text }) => text === 'Tekne')?.id ?? 0
  await discount(ours, stay, 20, { appliesTo: { of: 'line', lineId: boat } })
  expect(await draft(ours, stay)).toMatchObject({ problem: null, over: 0, totals: { payable: 80 } })
})

test('an amount is taken from the lines in proportion; the rest is what remains at each rate, to the kuruş', async () => {
  const { ours, stay, nights, lines } = await withExtras()
  const first = await issue(ours, stay, { payable: 4200, amount: 3000 })
  expect(first.lines.map(({ sold, gross }) => [sold.of, gross])).toEqual([
    ['lodging', 1392.85],
    ['lodging', 1392.86],
    ['fee', 171.43],
    ['fee', 42.86],
  ])
  const second = await issue(ours, stay, { payable: 1200, buyer: guest })
  const sums = lines.map(({ gross }) => gross)
  expect(first.lines.map(({ gross }, at) => Math.round((gross + (second.lines[at]?.gross ?? 0)) * 100) / 100)).toEqual(
    sums,
  )
  expect(second.lines[0]).toMatchObject({ sold: { of: 'lodging', text: '' }, kdvRate: 10, konaklamaRate: 1 })
  expect(await draft(ours, stay)).toMatchObject({ over: 0, problem: { code: 'invoice.nothing-to-invoice' } })

  // A credit note of the whole first invoice frees its part of each line, and no more.
  for (const [line, { gross }] of first.lines.entries()) await credit(ours, first, gross, { line })
  expect(await read(ours, first)).toMatchObject({ credited: 3000 })
  const again = await draft(ours, stay)
  expect(again.lines.map(({ key: _key, onGroup: _onGroup, ...line }) => line)).toEqual(
    first.lines.map(({ left: _left, ...line }) => line),
  )
  const part = await issue(ours, stay, { payable: 2785.71, lines: nights, amount: 1000 })
  expect(part).toMatchObject({ payable: 1000, lines: [{ gross: 500 }, { gross: 500 }] })
})

test('a proforma says what the payer would get, without a number, and holds no line', async () => {
  const { ours, stay, nights } = await withExtras()
  const before = await draft(ours, stay)
  const body = { payable: 3900, lines: nights, amount: 1000, buyer: company, validUntil: '2027-01-15' }
  const made = await w.send(proformaPdf, { params: { id: stay.id }, body }, ours)
  expect(made.statusCode).toBe(200)
  expect(made.headers['content-disposition']).toContain('proforma-fatura-2026-12-28.pdf')
  const said = textOf(made.rawPayload).replaceAll(/\s+/g, ' ')
  for (const text of [
    'PROFORMA FATURA',
    'Çınar İnşaat A.Ş.',
    '15.01.2027',
    '1.000,00',
    '500,00',
    'mali değeri yoktur',
  ]) {
    expect(said).toContain(text)
  }
  expect(said).not.toMatch(/VDI|ETTN/)
  expect(await draft(ours, stay)).toEqual(before)
  const late = await w.send(proformaPdf, { params: { id: stay.id }, body: { ...body, validUntil: '2026-12-27' } }, ours)
  expect([late.statusCode, late.json().code]).toEqual([422, 'invoice.valid-until-past'])
  const seen = await w.send(proformaPdf, { params: { id: stay.id }, body: { ...body, payable: 3899 } }, ours)
  expect(seen.json().code).toBe('invoice.folio-changed')
})

test('a choice that no longer fits is refused, and says why', async () => {
  const { ours, stay, nights } = await withExtras()
  const tried = (choice: { payable: number; lines?: number[]; amount?: number }) => outcomeOf(issue(ours, stay, choice))
  expect(await tried({ payable: 4200, lines: [] })).toBe('400 invoice.no-lines')
  expect(await tried({ payable: 4200, lines: [999_999] })).toBe('409 invoice.line-gone')
  expect(await tried({ payable: 4200, lines: nights })).toBe('409 invoice.folio-changed')
  expect(await tried({ payable: 4200, amount: 4200.01 })).toBe('422 invoice.amount-too-high')
  expect(await tried({ payable: 4200, amount: 0 })).toBe('400 payment.not-positive')
  // A reduction that cannot come off what is left stops every payer's invoice, also one that it is not for.
  await issue(ours, stay, { payable: 3900, lines: nights })
  await discount(ours, stay, 100)
  expect(await tried({ payable: 300 })).toBe('409 invoice.negative-line')
})

test('two clerks who issue at once for two payers never invoice a line twice: one is refused where they meet', async () => {
  for (const [a, b] of [
    [{}, {}],
    [{ amount: 3000 }, { amount: 3000 }],
  ]) {
    const { ours, stay, nights } = await withExtras()
    const payable = { payable: 4200 }
    const outcomes = await Promise.all([
      outcomeOf(issue(ours, stay, { ...payable, ...a })),
      outcomeOf(issue(ours, stay, { ...payable, ...b, buyer: guest })),
      outcomeOf(issue(ours, stay, { payable: 3900, lines: nights, buyer: guest })),
    ])
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(
      outcomes.filter(
        (outcome) =>
          !['done', '409 invoice.line-gone', '409 invoice.folio-changed', '409 invoice.nothing-to-invoice'].includes(
            outcome,
          ),
      ),
    ).toEqual([])
  }
  const { ours, stay, nights, extras } = await withExtras()
  const apart = [
    issue(ours, stay, { payable: 3900, lines: nights }),
    issue(ours, stay, { payable: 300, lines: extras }),
  ]
  expect(await Promise.all(apart.map(outcomeOf))).toEqual(['done', 'done'])
  expect(await draft(ours, stay)).toMatchObject({ over: 0, problem: { code: 'invoice.nothing-to-invoice' } })
})

test('the database refuses more of a line than there is, also to statements that do not come from the app', async () => {
  const { ours, stay, nights } = await withExtras()
  const first = await issue(ours, stay, { payable: 3900, lines: nights, amount: 1000 })
  const put = (line: string, gross: number) =>
    inHotel(w.db, ours.hotelId, (tx) =>
      sql`insert into invoiced_line (hotel_id, folio_line_id, on_line_id, invoice_id, gross_kurus)
        select ${ours.hotelId}, id, (select min(id) from folio_line where text = 'Odun' and hotel_id = ${ours.hotelId}),
          ${first.id}, ${gross}
        from folio_line where hotel_id = ${ours.hotelId} and ${sql.raw(line)} order by id limit 1`.execute(tx),
    ).then(
      () => 'done',
      (error: { constraint?: string }) => error.constraint,
    )
  expect(await put("kind = 'night'", 80_000)).toBe('invoiced_line_within')
  expect(await put("kind = 'night'", -1)).toBe('invoiced_line_within')
  expect(await put("kind = 'discount'", 1)).toBe('invoiced_line_within')
  expect(await put("kind = 'discount'", -9000)).toBe('invoiced_line_within')
  expect(await Promise.all([put("text = 'Kahvaltı'", 4000), put("kind = 'night'", 70_000)])).toEqual(['done', 'done'])
})
