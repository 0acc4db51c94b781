// Anybody can write messages, invoices and cash closings into a file. Those of an unknown maker come in, but they are
// marked where they would count as proof, and the mark does not come off in a takeout that a known Konuk signs.
import { beforeAll, expect, test } from 'vitest'
import { listBankLines } from '#contract/bank/endpoints.ts'
import { closeCashSession, listClosings, openCashSession } from '#contract/cash/endpoints.ts'
import { paymentReceipt, readReceipt } from '#contract/folio/receipts/endpoints.ts'
import { readFolio } from '#contract/folio/endpoints.ts'
import { invoicePdf, invoiceUbl, readInvoiceDraft, searchInvoices } from '#contract/invoices/endpoints.ts'
import { sendSms, smsLog } from '#contract/messages/endpoints.ts'
import { proofFile } from '#contract/proofs/endpoints.ts'
import { createReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import { receiptText } from '#domain/folio/receipt.text.ts'
import { invoiceDocumentText } from '#domain/invoices/invoice-document.text.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { proofText } from '#server/features/proofs/proof-document.text.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { bankLineOf, invoiceOf } from '#server/test/requests.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { linesOf, takeoutsOf } from './takeout.fixture.ts'

const w = world()
const { taken, opened, read, remade, forged } = takeoutsOf(w)
const phoneNumber = '05321112233'

let signed: string
beforeAll(async () => {
  const ours = await w.hotel()
  const { cashSession } = await w.call(openCashSession, { body: { float: { lira: 100 } } }, ours)
  const { reservation } = await w.call(createReservation, { body: booking(await w.unit(ours)) }, ours)
  await foliosOf(w).pay(ours, reservation, 500)
  const { draft } = await w.call(readInvoiceDraft, { params: { id: reservation.id }, query: {} }, ours)
  await invoiceOf(w, ours, reservation.id, draft.totals.payable, draft.settingsVersion)
  await w.call(sendSms, { body: { phoneNumber, message: 'Anahtar kutuda.' } }, ours)
  await bankLineOf(w, ours, 'Havale')
  const params = { id: cashSession.open?.id ?? 0 }
  await w.call(closeCashSession, { params, body: { counted: { lira: 1 }, reason: 'Sayım' } }, ours)
  signed = await taken(ours)
})

async function brought(content: string): Promise<TestHotel> {
  const theirs = await w.hotel()
  const answer = await read(content, theirs)
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 })
  return theirs
}

const flat = (text: string) => text.replaceAll(/\s/g, '')
async function shownIn(of: TestHotel) {
  const { messages } = await w.call(smsLog, { body: {} }, of)
  const { invoices } = await w.call(searchInvoices, { body: {} }, of)
  const { closings } = await w.call(listClosings, { query: {} }, of)
  const { lines } = await w.call(listBankLines, { query: {} }, of)
  const { reservations } = await w.call(searchReservations, { body: {} }, of)
  const params = { id: reservations[0]?.id ?? 0 }
  const { folio } = await w.call(readFolio, { params }, of)
  const invoice = { params: { id: invoices[0]?.id ?? 0 } }
  const pdf = await w.send(invoicePdf, invoice, of)
  const ubl = await w.send(invoiceUbl, invoice, of)
  const payment = { params: { ...params, paymentId: folio.payments[0]?.id ?? 0 } }
  const { receipt } = await w.call(readReceipt, payment, of)
  const receiptPdf = flat(textOf((await w.send(paymentReceipt, payment, of)).rawPayload))
  const proof = flat(textOf((await w.send(proofFile, { params }, of)).rawPayload))
  const marks = [messages, invoices, closings, lines, folio.payments].map((rows) =>
    rows.map(({ unproven }) => unproven),
  )
  return {
    marks,
    ubl: ubl.json<{ code: string }>().code,
    onReceipt: [receipt.unproven, receiptPdf.includes(flat(receiptText.tr.unproven))],
    onInvoice: flat(textOf(pdf.rawPayload)).includes(flat(invoiceDocumentText.tr.unproven)),
    onProof: proof.includes(flat(proofText.unprovenStay)),
    rowsOnProof: proof.split(flat(proofText.unproven)).length - 1,
  }
}
const marksOf = (unproven: boolean) => Array.from({ length: 5 }, () => [unproven])
const unmarked = {
  marks: marksOf(false),
  // The business has not entered its province, and nothing else stands in the way.
  ubl: 'invoice.no-place',
  onReceipt: [false, false],
  onInvoice: false,
  onProof: false,
  rowsOnProof: 0,
}
const marked = {
  marks: marksOf(true),
  ubl: 'invoice.unproven',
  onReceipt: [true, true],
  onInvoice: true,
  onProof: true,
  rowsOnProof: 3,
}

test('rows of a takeout that this Konuk has signed are shown as its own', async () => {
  expect(await shownIn(await brought(signed))).toEqual(unmarked)
})

test('rows of an unknown maker are marked in lists, on the invoice, the receipt and in the proof file, give no UBL-TR, and are so in later takeouts', async () => {
  const unsigned = await remade(signed, (files) => delete files['signature.json'])
  const theirs = await brought(unsigned)
  expect(await shownIn(theirs)).toEqual(marked)
  expect(await shownIn(await brought(await taken(theirs)))).toEqual(marked)
})

test('a message that somebody has made delivered in a signed takeout is marked, whatever the file says', async () => {
  const lines = linesOf(await opened(signed), 'sms_message').map((line) =>
    JSON.stringify({ ...(JSON.parse(line) as object), state: 'delivered', unproven: false }),
  )
  const theirs = await brought(await forged(signed, { sms_message: lines }))
  const { messages } = await w.call(smsLog, { body: {} }, theirs)
  expect(messages.map(({ state, unproven }) => ({ state, unproven }))).toEqual([{ state: 'delivered', unproven: true }])
})

test('what the business does after that is its own again', async () => {
  const theirs = await brought(await remade(signed, (files) => delete files['signature.json']))
  const unit = await inHotel(w.db, theirs.hotelId, (db) => db.selectFrom('unit').select('id').executeTakeFirstOrThrow())
  const days = { checkInDate: '2027-03-01', checkOutDate: '2027-03-03' }
  const { reservation } = await w.call(createReservation, { body: booking(unit, days) }, theirs)
  const folio = await foliosOf(w).pay(theirs, reservation, 100)
  expect(folio.payments.map(({ unproven }) => unproven)).toEqual([false])
})
