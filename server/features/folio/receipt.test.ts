import { expect, test } from 'vitest'
import { addCompany, chooseCompany } from '#contract/companies/endpoints.ts'
import { takeCompanyPayment } from '#contract/companies/payment-endpoints.ts'
import { paymentReceipt, readReceipt } from '#contract/folio/receipts/endpoints.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { world } from '#server/test/world.ts'
import { foliosOf } from './folio.fixture.ts'

const w = world()
const { onDay, book } = screenOf(w)
const { pay, refund, charge } = foliosOf(w)

/** Books a stay of 4,000 TL whose payments and receipts the tests read. */
async function booked() {
  onDay('2026-11-21')
  const ours = await w.hotel({ name: 'Çamlıca Köşkü' })
  const stay = await book(ours, await w.unit(ours, { price: 1000, unitName: 'Göl Evi' }))
  const receipt = async (paymentId: number, language = 'tr') =>
    w.send(paymentReceipt, { params: { id: stay.id, paymentId } }, ours, { 'accept-language': language })
  return { ours, stay, receipt }
}

test('a receipt names the payer, the method, the purpose, the stay and the balance', async () => {
  const { ours, stay, receipt } = await booked()
  const { payments } = await pay(ours, stay, 1250.5, { method: 'iban', purpose: 'deposit', note: 'Eşi yatırdı' })
  const id = payments[0]?.id ?? 0
  const file = await receipt(id)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['content-disposition']).toBe(`attachment; filename="makbuz-${stay.reservationUniqId}-${id}.pdf"`)
  const said = textOf(file.rawPayload)
  for (const words of ['Çamlıca Köşkü', 'TAHSİLAT MAKBUZU', 'Göl Evi', 'Kapora', 'IBAN', 'Eşi yatırdı', '21.11.2026']) {
    expect(said).toContain(words)
  }
  expect(said).toContain('Alınan1.250,50 ₺')
  expect(said).toContain('Kalan borç (21.11.2026)2.749,50 ₺')
})

test("a receipt of euro cash names the euros handed over and the rate; a refund's names the refunded amount", async () => {
  const { ours, stay, receipt } = await booked()
  const foreign = { currency: 'EUR', amount: 100, rate: 45.1234 } as const
  const { payments } = await pay(ours, stay, undefined, { foreign })
  const id = payments[0]?.id ?? 0
  const said = textOf((await receipt(id)).rawPayload)
  expect(said).toContain('100,00 EUR alındı, kur 45,1234 ₺')
  expect(said).toContain('Misafirin alacağı (21.11.2026)512,34 ₺')
  const after = await refund(ours, stay, id, 512.34)
  const back = textOf((await receipt(after.payments.at(-1)?.id ?? 0)).rawPayload)
  expect(back).toContain('PARA İADE MAKBUZU')
  expect(back).toContain('İade edilen512,34 ₺')
})

test("the receipt's page has the same facts", async () => {
  const { ours, stay } = await booked()
  const foreign = { currency: 'EUR', amount: 100, rate: 45.1234 } as const
  const { payments } = await pay(ours, stay, undefined, { foreign, note: 'Eşi verdi' })
  const id = payments[0]?.id ?? 0
  const asked = { params: { id: stay.id, paymentId: id } }
  const { receipt } = await w.call(readReceipt, asked, ours)
  expect(receipt).toMatchObject({
    number: `${stay.reservationUniqId}-${id}`,
    businessName: 'Çamlıca Köşkü',
    reservationUniqId: stay.reservationUniqId,
    checkInDate: stay.checkInDate,
    checkOutDate: stay.checkOutDate,
    unitNames: ['Göl Evi'],
    method: 'cash',
    purpose: 'stay',
    amount: 4512.34,
    foreign,
    note: 'Eşi verdi',
    asOf: '2026-11-21',
    balance: -512.34,
    owed: 0,
  })
  expect((await w.send(readReceipt, asked, await w.hotel())).statusCode).toBe(404)
})

test('a receipt is in the language of the request', async () => {
  const { ours, stay, receipt } = await booked()
  const { payments } = await pay(ours, stay, 1250.5)
  const file = await receipt(payments[0]?.id ?? 0, 'en')
  expect(file.headers['content-disposition']).toContain('filename="receipt-')
  expect(textOf(file.rawPayload)).toContain('Received₺1,250.50')
})

test('a receipt for a payment of another stay is refused', async () => {
  const { ours, stay, receipt } = await booked()
  const other = await book(ours, await w.unit(ours, { price: 1000, unitName: 'Dağ Evi' }))
  const { payments } = await pay(ours, other, 100)
  expect(stay.id).not.toBe(other.id)
  const paymentId = payments[0]?.id ?? 0
  expect((await receipt(paymentId)).statusCode).toBe(404)
  expect((await w.send(readReceipt, { params: { id: stay.id, paymentId } }, ours)).statusCode).toBe(404)
})

test('the receipt of a payment of a group names the group, all its units and the balance over all its folios', async () => {
  onDay('2026-11-21')
  const ours = await w.hotel({ name: 'Çamlıca Köşkü' })
  const groups = groupsOf(w)
  const units = [
    await w.unit(ours, { price: 1000, unitName: 'Göl Evi' }),
    await w.unit(ours, { price: 1000, unitName: 'Dağ Evi' }),
  ]
  const made = await groups.book(ours, units, { paysFor: 'nights' })
  const [lake, hill] = made.stays
  await charge(ours, { id: lake?.id ?? 0 }, 240, 'Odun')
  const { folio } = await groups.pay(ours, made, 1500, { purpose: 'deposit' })
  const paymentId = folio?.payments[0]?.id ?? 0
  const params = { id: hill?.id ?? 0, paymentId }
  const { receipt } = await w.call(readReceipt, { params }, ours)
  expect(receipt).toMatchObject({
    group: { id: made.id, name: 'Yılmaz ailesi' },
    guestName: 'Ayşe Yılmaz',
    companyName: '',
    unitNames: ['Göl Evi', 'Dağ Evi'],
    checkInDate: '2026-12-10',
    checkOutDate: '2026-12-12',
    purpose: 'deposit',
    amount: 1500,
    balance: 2740,
    owed: 2740,
  })
  const said = textOf((await w.send(paymentReceipt, { params }, ours)).rawPayload)
  for (const words of ['TAHSİLAT MAKBUZU', 'Yılmaz ailesi', 'Göl Evi, Dağ Evi', 'Kapora', '2.740,00 ₺']) {
    expect(said).toContain(words)
  }
  const alone = await book(ours, await w.unit(ours, { price: 1000, unitName: 'Tek' }))
  expect(await outcomeOf(w.call(readReceipt, { params: { ...params, id: alone.id } }, ours))).toMatch(/^404/)
  expect(await outcomeOf(w.call(readReceipt, { params }, await w.hotel()))).toMatch(/^404/)
})

test('a receipt of what a company paid for a group names the company, and the guest beside it', async () => {
  onDay('2026-11-21')
  const ours = await w.hotel()
  const units = [
    await w.unit(ours, { price: 1000, unitName: 'Göl Evi' }),
    await w.unit(ours, { price: 1000, unitName: 'Dağ Evi' }),
  ]
  const made = await groupsOf(w).book(ours, units)
  const stay = made.stays[0]?.id ?? 0
  const title = 'Çınar İnşaat A.Ş.'
  const { company } = await w.call(addCompany, { body: { kind: 'company', title, requestId: 'company-one' } }, ours)
  await w.call(chooseCompany, { params: { id: stay }, body: { companyId: company.id } }, ours)
  const parts = [{ reservationId: stay, ofGroup: true, amount: 4000, owed: 4000 }]
  const body = { requestId: 'company-pays', amount: 4000, method: 'iban' as const, parts }
  await w.call(takeCompanyPayment, { params: { id: company.id }, body }, ours)
  const { payments } = (await groupsOf(w).group(ours, made)).folio ?? { payments: [] }
  const params = { id: stay, paymentId: payments[0]?.id ?? 0 }
  const { receipt } = await w.call(readReceipt, { params }, ours)
  expect(receipt).toMatchObject({ companyName: title, guestName: 'Ayşe Yılmaz', balance: 0, amount: 4000 })
  const said = textOf((await w.send(paymentReceipt, { params }, ours)).rawPayload)
  expect(said).toContain(`Ödeyen${title}`)
  expect(said).toContain('MisafirAyşe Yılmaz')
})
