import * as bank from '#contract/bank/endpoints.ts'
import { addCompany } from '#contract/companies/endpoints.ts'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { addPaymentWay } from '#contract/payment-ways/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import type { TestHotel, world } from '#server/test/world.ts'

type World = Pick<ReturnType<typeof world>, 'call' | 'unit'>

/**
 * A deposit is paid by bank transfer: the bank statement is imported, and a line of it is accepted, undone and set
 * aside.
 */
export async function readsTheBank({ call, unit }: World, ours: TestHotel): Promise<void> {
  const stay = booking(await unit(ours, { unitName: 'Yeni 8' }), { option: { amount: 100 } })
  const { reservation } = await call(createReservation, { body: stay }, ours)
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar'],
    // The date is the latest of all bank lines.
    ['31.12.2027', `KNK${reservation.id}`, '100,00'],
  ]
  const { profile, account } = await call(bank.checkStatement, { body: { rows, account: 'Ziraat' } }, ours)
  if (profile === null || account === null) throw new Error('the statement says nothing')
  await call(bank.takeStatement, { body: { rows, account, profile } }, ours)
  const { lines } = await call(bank.listBankLines, { query: {} }, ours)
  const params = { id: lines.find(({ suggested }) => suggested?.reservationId === reservation.id)?.id ?? 0 }
  await call(bank.bookBankLine, { params, body: { reservationId: reservation.id } }, ours)
  await call(bank.takeBankLineBack, { params }, ours)
  const part = { reservationId: reservation.id, amount: 40, requestId: 'part-of-line' }
  await call(bank.bookBankLine, { params, body: part }, ours)
  const booked = (await call(bank.listBankLines, { query: { state: 'booked' } }, ours)).lines
  const partId = booked.find(({ stay: of }) => of?.reservationId === reservation.id)?.id ?? 0
  await call(bank.takeBankLineBack, { params: { id: partId } }, ours)
  await call(bank.setBankLineAside, { params, body: { aside: true } }, ours)
  await booksOtherLines(call, ours, reservation.id)
}

/** A line is the takings of a card terminal, another one is a payment of a company and taken back. */
async function booksOtherLines(call: World['call'], ours: TestHotel, reservationId: number): Promise<void> {
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar'],
    ['30.12.2027', 'POS satışları', '50,00'],
    ['30.12.2027', 'Firma ödemesi', '75,00'],
  ]
  const profile = { skipRows: 1, day: 0, text: 1, amount: { in: 'one' as const, column: 2 }, sender: null }
  await call(bank.takeStatement, { body: { rows, account: 'Ziraat', profile } }, ours)
  const { ways } = await call(addPaymentWay, { body: { kind: 'pos', name: 'Terminal' } }, ours)
  const wayId = ways.find(({ name }) => name === 'Terminal')?.id ?? 0
  const payment = { requestId: 'by-terminal', amount: 50, wayId, purpose: 'stay' as const }
  await call(takePayment, { params: { id: reservationId }, body: payment }, ours)
  const { lines } = await call(bank.listBankLines, { query: {} }, ours)
  const lineOf = (asked: number) => ({ id: lines.find(({ amount }) => amount === asked)?.id ?? 0 })
  const { takings } = await call(bank.listCardTakings, {}, ours)
  const day = takings.find((some) => some.wayId === wayId)?.day ?? ''
  await call(bank.bookCardTakings, { params: lineOf(50), body: { wayId, day } }, ours)
  const firm = { kind: 'company' as const, title: 'Banka Yolu Ltd.', requestId: 'company-of-line' }
  const { company } = await call(addCompany, { body: firm }, ours)
  const params = lineOf(75)
  await call(bank.bookForCompany, { params, body: { companyId: company.id } }, ours)
  await call(bank.takeBankLineBack, { params }, ours)
}
