import { expect, test } from 'vitest'
import { addCompany, chooseCompany, readCompany } from '#contract/companies/endpoints.ts'
import * as money from '#contract/companies/payment-endpoints.ts'
import { readStatement } from '#contract/companies/statement-endpoints.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { optionsOf } from '#server/features/options/option.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel } = w
const { book, onDay, read } = screenOf(w)
const { rule } = optionsOf(w)
const { book: bookGroup, group } = groupsOf(w)

const requestId = () => crypto.randomUUID()

async function withCompany(ours: TestHotel) {
  const body = { kind: 'company' as const, title: 'Acme A.Ş.', requestId: requestId() }
  const params = { id: (await call(addCompany, { body }, ours)).company.id }
  const take = (amount: number, more: object = {}) =>
    call(
      money.takeCompanyPayment,
      { params, body: { requestId: requestId(), amount, method: 'iban' as const, ...more } },
      ours,
    )
  const days = { from: '2026-01-01', to: '2027-12-31' }
  const payments = async () =>
    (await call(readStatement, { params, query: days }, ours)).rows.filter(({ paymentId }) => paymentId !== null)
  return { params, take, payments }
}

test('the day of a payment is today or earlier; a day to come is refused at its field', async () => {
  onDay('2026-11-21')
  const { take, payments } = await withCompany(await hotel())
  expect(await outcomeOf(take(100, { day: '2026-11-22' }))).toBe('422 payment.day')
  await take(100, { day: '2026-11-03' })
  await take(200)
  expect((await payments()).map(({ day, credit }) => [day, credit])).toEqual([
    ['2026-11-03', 100],
    ['2026-11-21', 200],
  ])
})

test('a payment of a company has a receipt that names the company and what it owes, and so has a refund', async () => {
  onDay('2026-11-21')
  const ours = await hotel({ name: 'Çamlıca Köşkü' })
  const { params, take, payments } = await withCompany(ours)
  const stay = await book(ours, await w.unit(ours, { price: 1000, unitName: 'Göl Evi' }))
  await call(chooseCompany, { params: { id: stay.id }, body: { companyId: params.id } }, ours)
  const { balance } = (await call(readCompany, { params }, ours)).company
  const parts = [{ reservationId: stay.id, ofGroup: false, amount: 600, owed: balance }]
  await take(1000, { note: 'Kasım', parts })
  await call(money.refundCompany, { params, body: { requestId: requestId(), amount: 150, method: 'iban' } }, ours)
  const [payment, refund] = (await payments()).map(({ paymentId }) => ({ ...params, paymentId: paymentId ?? 0 }))
  if (payment === undefined || refund === undefined) throw new Error('There are two payments')
  const { receipt } = await call(money.readCompanyReceipt, { params: payment }, ours)
  expect(receipt).toMatchObject({ guestName: 'Acme A.Ş.', amount: 1000, checkInDate: null, balance: balance - 850 })
  const said = textOf((await w.send(money.companyReceipt, { params: payment }, ours)).rawPayload)
  for (const words of [
    'Çamlıca Köşkü',
    'TAHSİLAT MAKBUZU',
    'Acme A.Ş.',
    'Kasım',
    `C${params.id}-${payment.paymentId}`,
  ]) {
    expect(said).toContain(words)
  }
  expect(said).not.toContain('Rezervasyon')
  const back = textOf((await w.send(money.companyReceipt, { params: refund }, ours)).rawPayload)
  expect(back).toContain('PARA İADE MAKBUZU')
  const moved = { ...params, paymentId: payment.paymentId + 1 }
  expect(await outcomeOf(call(money.readCompanyReceipt, { params: moved }, ours))).toBe('404 payment.not-found')
  expect(await outcomeOf(call(money.readCompanyReceipt, { params: payment }, await hotel()))).toBe(
    '404 company.not-found',
  )
})

test('a payment of a company pays the folio of a group, and its deposit is complete for all units', async () => {
  w.clock.set('2026-11-21T10:00:00Z')
  const ours = await hotel()
  await rule(ours)
  const units = [
    await w.unit(ours, { unitName: 'Bir', price: 1000 }),
    await w.unit(ours, { unitName: 'İki', price: 1000 }),
  ]
  const made = await bookGroup(ours, units, { option: {} })
  const { params, take } = await withCompany(ours)
  const [first] = made.stays
  if (first === undefined) throw new Error('A group has stays')
  await call(chooseCompany, { params: { id: first.id }, body: { companyId: params.id } }, ours)
  const { folios } = await call(readCompany, { params }, ours)
  expect(folios).toMatchObject([{ ofGroup: true, balance: 4000, reservationId: first.id }])
  const part = (amount: number, owed: number) => ({ parts: [{ reservationId: first.id, ofGroup: true, amount, owed }] })
  await take(1000, part(1000, 4000))
  expect((await read(ours, first)).status).toBe('ACTIVE')
  await take(1000, part(200, 3000))
  const after = await group(ours, made)
  expect(after.stays.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED'])
  expect(after).toMatchObject({ paid: 1200, balance: 2800, option: { state: 'paid' } })
})
