// The tests invoice the folio of a stay and credit the invoice again.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeInvoiceSettings } from '#contract/invoices/endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { screenOf, outcomeOf, segment } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { world } from '#server/test/world.ts'
import { company, invoicesOf, ourSettings } from './invoices.fixture.ts'

const w = world()
const { hotel, unit } = w
const { onDay, book, move, read: stayNow } = screenOf(w)
const { charge, reverse, discount } = foliosOf(w)
const { draft, read, issue, credit, settle, search } = invoicesOf(w)

/** Four nights for 4,000 TL, at a business that may issue invoices. */
async function booked() {
  onDay('2026-11-21')
  const ours = await hotel()
  await settle(ours)
  const room = await unit(ours, { price: 1000 })
  return { ours, room, stay: await book(ours, room) }
}

test('the folio becomes an invoice for a company: the nights as one line, a charge as another, with the taxes of each', async () => {
  const { ours, stay } = await booked()
  await charge(ours, stay, 240, 'Odun')
  const drawn = await draft(ours, stay)
  expect(drawn).toMatchObject({ problem: null, over: 0, settingsVersion: 1, series: 'VDI', totals: { payable: 4240 } })
  expect(drawn.lines).toMatchObject([
    {
      sold: { of: 'nights', count: 4, from: '2026-12-01', to: '2026-12-04' },
      kdvRate: 10,
      konaklamaRate: 1,
      net: 3603.6,
      kdv: 360.36,
      konaklama: 36.04,
      rounding: 0,
      gross: 4000,
    },
    { sold: { of: 'fee', text: 'Odun' }, kdvRate: 20, konaklamaRate: 0, net: 200, kdv: 40, gross: 240 },
  ])
  const issued = await issue(ours, stay, { payable: 4240 })

  expect(issued).toMatchObject({
    number: 'VDI2026000000001',
    day: '2026-11-21',
    kind: 'invoice',
    buyer: company,
    buyerName: 'Çınar İnşaat A.Ş.',
    seller: { title: ourSettings.title, taxNumber: ourSettings.taxNumber },
    lines: drawn.lines.map(({ key: _key, onGroup: _onGroup, ...line }) => line),
    totals: drawn.totals,
    issuedBy: 'Ayşe Yılmaz',
  })
  expect(await draft(ours, stay)).toMatchObject({ problem: { code: 'invoice.nothing-to-invoice' }, lines: [] })
})

test("a stay over New Year has two lines: each night has its year's rate, that of 2027 as the business set it", async () => {
  onDay('2026-12-20')
  const ours = await hotel()
  const room = await unit(ours, { price: 1000 })
  const stay = await book(ours, room, { checkInDate: '2026-12-30', checkOutDate: '2027-01-02' })
  const ratesOf = async () => (await draft(ours, stay)).lines.map((line) => [line.gross, line.konaklamaRate])
  expect(await ratesOf()).toEqual([
    [2000, 1],
    [1000, 2],
  ])
  await settle(ours, { konaklamaRate: 1 })
  expect(await ratesOf()).toEqual([[3000, 1]])
})

test("the guest's name and number are filled in; the number is sealed where it is stored", async () => {
  const { ours, stay } = await booked()
  const { suggested } = await draft(ours, stay)
  expect(suggested.kind).toBe('person')
  const buyer = { ...suggested, kind: 'person' as const, firstName: 'Ece', lastName: 'Kaya', tcKimlik: '10000000146' }
  const { id } = await issue(ours, stay, { payable: 4000, buyer })
  expect(await read(ours, { id })).toMatchObject({ buyerName: 'Ece Kaya', buyer: { tcKimlik: '10000000146' } })
  const stored = await inHotel(w.db, ours.hotelId, (db) =>
    db.selectFrom('invoice').select(['identityNumber as box', 'buyer']).executeTakeFirstOrThrow(),
  )
  expect(stored.box).toMatch(/^v2\./)
  expect(JSON.stringify(stored.buyer)).not.toContain('10000000146')
})

test.each([
  [{ ...company, vkn: '1234567891' }, { 'buyer.vkn': 'invoice.vkn' }],
  [{ ...company, title: '株式会社' }, { 'buyer.title': 'invoice.unprintable' }],
  [
    { ...company, taxOffice: ' ', address: '' },
    { 'buyer.taxOffice': 'invoice.required', 'buyer.address': 'invoice.required' },
  ],
])('what cannot stand on an invoice is said at its field: %#', async (buyer, fields) => {
  const { ours, stay } = await booked()
  await expect(issue(ours, stay, { payable: 4000, buyer })).rejects.toMatchObject({
    status: 422,
    problem: {
      fields: expect.objectContaining(
        Object.fromEntries(Object.keys(fields).map((field) => [field, expect.any(String)])),
      ),
    },
  })
})

test('nothing is issued before the business has entered its details, and nothing that the screen has not shown', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  const stay = await book(ours, await unit(ours, { price: 1000 }))
  expect(await outcomeOf(issue(ours, stay, { payable: 4000 }))).toBe('409 invoice.no-seller')
  await settle(ours)
  await charge(ours, stay, 100)
  expect(await outcomeOf(issue(ours, stay, { payable: 4000 }))).toBe('409 invoice.folio-changed')
})

test('the same request again returns the same invoice; its number for another stay is refused', async () => {
  const { ours, stay, room } = await booked()
  const requestId = randomUUID()
  const issued = await issue(ours, stay, { payable: 4000, requestId })
  expect(await issue(ours, stay, { payable: 4000, requestId })).toEqual(issued)
  const other = await book(ours, room, { checkInDate: '2027-03-01', checkOutDate: '2027-03-02' })
  expect(await outcomeOf(issue(ours, other, { payable: 1000, requestId }))).toBe('409 invoice.request-taken')
})

test('a request with a corrected buyer, sum, amount or reason is not taken for the one issued under the same number', async () => {
  const { ours, stay } = await booked()
  const [requestId, creditId] = [randomUUID(), randomUUID()]
  const person = { kind: 'person' as const, firstName: 'Ece', lastName: 'Kaya', tcKimlik: null, address: '', email: '' }
  const issued = await issue(ours, stay, { payable: 4000, requestId, buyer: person })
  expect(await issue(ours, stay, { payable: 4000, requestId, buyer: person })).toEqual(issued)
  for (const again of [
    { payable: 4000, buyer: { ...person, lastName: 'Kara' } },
    { payable: 4000, buyer: { ...person, tcKimlik: '10000000146' } },
    { payable: 4000, buyer: { ...person, city: 'Bursa' } },
    { payable: 4000, buyer: company },
    { payable: 3999, buyer: person },
  ]) {
    expect(await outcomeOf(issue(ours, stay, { ...again, requestId }))).toBe('409 invoice.request-taken')
  }
  const note = await credit(ours, issued, 1000, { requestId: creditId })
  expect(await credit(ours, issued, 1000, { requestId: creditId })).toEqual(note)
  expect(await outcomeOf(credit(ours, issued, 500, { requestId: creditId }))).toBe('409 invoice.request-taken')
  const otherwise = { requestId: creditId, reason: 'Yanlış tutar' }
  expect(await outcomeOf(credit(ours, issued, 1000, otherwise))).toBe('409 invoice.request-taken')
  expect(await search(ours)).toMatchObject({ total: 2, payable: 3000 })
})

test("a member who may not see the guest's number repeats a request as first sent", async () => {
  const { ours, stay } = await booked()
  const clerk = await memberWith(w, ours, ['invoice.issue', 'money.see'])
  const guest = { firstName: 'Zeynep', lastName: 'Işık', tcKimlik: null, address: '', email: '' }
  const asked = { payable: 4000, requestId: randomUUID(), buyer: { kind: 'person' as const, ...guest } }
  const issued = await issue(clerk, stay, asked)
  expect(issued.buyer).toMatchObject({ tcKimlik: null })
  expect(await read(clerk, issued)).toMatchObject({ buyer: { tcKimlik: null } })
  expect(await read(ours, issued)).toMatchObject({ buyer: { tcKimlik: '10000000146' } })
  expect(await issue(clerk, stay, asked)).toEqual(issued)
})

test('an invoice is credited in parts, up to its whole; once it is credited in full, its lines can be invoiced anew', async () => {
  const { ours, stay } = await booked()
  const invoice = await issue(ours, stay, { payable: 4000 })
  const note = await credit(ours, invoice, 1000)
  expect(note).toMatchObject({
    number: 'VDI2026000000002',
    kind: 'credit',
    payable: 1000,
    reason: 'Erken ayrıldı',
    credits: { number: 'VDI2026000000001', day: '2026-11-21' },
    buyer: company,
    totals: { net: 900.9, kdv: 90.09, konaklama: 9.01 },
    lines: [{ sold: { of: 'lodging', text: '' } }],
  })
  expect(await outcomeOf(credit(ours, invoice, 3000.01))).toBe('422 invoice.credit-too-high')
  expect(await outcomeOf(credit(ours, note, 1))).toBe('409 invoice.credit-of-credit')
  expect(await outcomeOf(issue(ours, stay, { payable: 4000 }))).toBe('409 invoice.nothing-to-invoice')
  await credit(ours, invoice, 3000)
  expect(await read(ours, invoice)).toMatchObject({ credited: 4000, lines: [{ left: 0 }] })
  expect(await issue(ours, stay, { payable: 4000 })).toMatchObject({ number: 'VDI2026000000004' })
})

test('an invoiced line that changes is never invoiced twice: the old invoice must be credited first', async () => {
  const { ours, stay, room } = await booked()
  const invoice = await issue(ours, stay, { payable: 4000 })
  const now = await stayNow(ours, stay)
  await move(ours, now, [segment(room, '2026-12-01', '2026-12-05', 3600)])
  expect(await draft(ours, stay)).toMatchObject({ over: 400, problem: { code: 'invoice.more-than-folio' } })
  expect(await outcomeOf(issue(ours, stay, { payable: 3600 }))).toBe('409 invoice.more-than-folio')
  await credit(ours, invoice, 4000)
  expect(await issue(ours, stay, { payable: 3600 })).toMatchObject({ payable: 3600 })
})

test('a later charge makes another invoice; a reversed charge leaves too much invoiced', async () => {
  const { ours, stay } = await booked()
  await issue(ours, stay, { payable: 4000 })
  const { lines } = await charge(ours, stay, 300)
  await issue(ours, stay, { payable: 300 })
  await reverse(ours, stay, lines.at(-1)?.id ?? 0)
  expect(await draft(ours, stay)).toMatchObject({ over: 300, problem: { code: 'invoice.nothing-to-invoice' } })
  await discount(ours, stay, 100)
  expect(await draft(ours, stay)).toMatchObject({ problem: { code: 'invoice.negative-line' } })
})

test('a discount after the invoice is given by a credit note; then the rest of the stay is invoiced', async () => {
  const { ours, stay } = await booked()
  const invoice = await issue(ours, stay, { payable: 4000 })
  await discount(ours, stay, 500)
  await charge(ours, stay, 300)
  expect(await draft(ours, stay)).toMatchObject({ over: 200, problem: { code: 'invoice.negative-line' } })
  await credit(ours, invoice, 500)
  expect(await draft(ours, stay)).toMatchObject({ over: 0, problem: null, totals: { payable: 300 } })
  await issue(ours, stay, { payable: 300 })
  await charge(ours, stay, 120)
  await issue(ours, stay, { payable: 120 })
  expect(await draft(ours, stay)).toMatchObject({ over: 0, problem: { code: 'invoice.nothing-to-invoice' } })
  expect(await search(ours)).toMatchObject({ total: 4, payable: 3920 })
})

test('the server filters and pages the list; credit notes count against its sum', async () => {
  const { ours, room, stay } = await booked()
  const first = await issue(ours, stay, { payable: 4000 })
  await credit(ours, first, 500)
  onDay('2027-01-05')
  const later = await book(ours, room, { checkInDate: '2027-03-01', checkOutDate: '2027-03-02' })
  const buyer = { kind: 'person' as const, firstName: 'Işıl', lastName: 'Çağ', tcKimlik: null, address: '', email: '' }
  await issue(ours, later, { payable: 1000, buyer })

  expect(await search(ours)).toMatchObject({ total: 3, payable: 4500 })
  const numbers = async (body: Parameters<typeof search>[1]) =>
    (await search(ours, body)).invoices.map(({ number }) => number)
  expect(await numbers({})).toEqual(['VDI2027000000001', 'VDI2026000000002', 'VDI2026000000001'])
  expect(await numbers({ search: 'isil cag' })).toEqual(['VDI2027000000001'])
  expect(await numbers({ search: '2026000000002' })).toEqual(['VDI2026000000002'])
  expect(await numbers({ kind: 'credit' })).toEqual(['VDI2026000000002'])
  expect(await numbers({ buyerKind: 'company', kind: 'invoice' })).toEqual(['VDI2026000000001'])
  expect(await numbers({ from: '2027-01-01' })).toEqual(['VDI2027000000001'])
  expect(await numbers({ to: '2026-12-31', page: 2, pageSize: 1 })).toEqual(['VDI2026000000001'])
})

test('an invoice keeps the settings with which it was issued; two members who change these at once do not overwrite each other', async () => {
  const { ours, stay } = await booked()
  const invoice = await issue(ours, stay, { payable: 4000 })
  const change = (title: string) => settle(ours, { title }, 1)
  const outcomes = await Promise.all([change('Bir Ltd.'), change('İki Ltd.')].map(outcomeOf))
  expect(outcomes.toSorted()).toEqual(['409 invoice.seller-changed-meanwhile', 'done'])
  // The second member gets the stored value next to the field that differs. The same change sent twice causes no
  // conflict.
  const late = { ...ourSettings, title: 'Üç Ltd.', city: 'Bursa', version: 1 }
  await expect(w.call(changeInvoiceSettings, { body: late }, ours)).rejects.toMatchObject({
    problem: {
      fields: {
        title: expect.stringMatching(/^Şimdi kayıtlı olan: (Bir|İki) Ltd\.$/),
        city: 'Şimdi kayıtlı olan: Sakarya',
      },
    },
  })
  expect(await outcomeOf(settle(ours, { title: 'Üç Ltd.', city: 'Bursa' }, 2))).toBe('done')
  expect(await outcomeOf(w.call(changeInvoiceSettings, { body: late }, ours))).toBe('done')
  expect(await read(ours, invoice)).toMatchObject({ seller: { title: ourSettings.title } })
})

test.each([
  [{ prefix: 'ŞİŞ' }, 'prefix'],
  [{ prefix: 'KN' }, 'prefix'],
  [{ taxNumber: '1234567891' }, 'taxNumber'],
  [{ konaklamaRate: 0.5 }, 'konaklamaRate'],
  [{ title: ' ' }, 'title'],
  [{ city: ' ' }, 'city'],
  [{ district: '' }, 'district'],
])('what cannot stand on invoices is refused at its field: %o', async (said, field) => {
  const ours = await hotel()
  await expect(
    w.call(changeInvoiceSettings, { body: { ...ourSettings, ...said, version: 0 } }, ours),
  ).rejects.toMatchObject({ problem: { fields: { [field]: expect.stringMatching(/\S/) } } })
})
