import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Invoice } from '#contract/invoices/schemas.ts'
import { creditNote, creditProblem, stillToCredit } from '#domain/invoices/credit-note.ts'
import { kurus, lowerOf, toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { lockFolio } from '#server/features/folio/folio.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { addInvoiceLines, creditedBy, creditedOf, freeLines, linesOfInvoice } from './invoice-lines.store.ts'
import { creditOfCredit, creditRefused, invoiceNotFound, noSeller, requestTaken } from './invoices.errors.ts'
import { addInvoice, invoiceById, invoiceOfRequest, stayOfInvoice } from './invoices.store.ts'
import { takeNumber } from './number-document.ts'
import { readInvoice } from './read-invoice.ts'
import { sellerOf } from './seller.store.ts'
import { refuseUnopened } from './unopened.ts'

type CreditInvoiceInput = {
  db: Db
  caller: Caller
  secret: string
  now: Date
  params: { id: number }
  body: { requestId: string; lines: { line: number; gross: number }[]; reason: string }
}

/**
 * Credits parts of an invoice in a credit note with its own number. A trigger on the invoice lines enforces the same
 * limits, whoever writes them.
 */
export async function creditInvoice({ db, caller, secret, now, params, body }: CreditInvoiceInput): Promise<Invoice> {
  const { hotelId } = caller
  const stay = await stayOfInvoice(db, hotelId, params.id)
  if (stay === undefined) throw invoiceNotFound()
  await lockFolio(db, { hotelId, reservationId: stay.reservationId })
  const wanted = body.lines.map(({ line, gross }) => ({ line, gross: toKurus(gross) }))
  const known = await invoiceOfRequest(db, hotelId, body.requestId)
  if (known !== undefined) {
    if (known.creditsId !== params.id) throw requestTaken()
    const note = await readInvoice(db, hotelId, known.id)
    const credited = await creditedBy(db, { hotelId, invoiceId: known.id })
    if (note.reason !== body.reason || !isDeepStrictEqual(credited, wanted)) throw requestTaken()
    return note
  }
  if (stay.creditsId !== null) throw creditOfCredit()

  const of = { hotelId, invoiceId: params.id }
  const [document, lines, before, seller] = await Promise.all([
    invoiceById(db, hotelId, params.id),
    linesOfInvoice(db, of),
    creditedOf(db, of),
    sellerOf(db, hotelId),
  ])
  if (document === undefined || seller === undefined || seller.identityNumber === null) throw noSeller()
  refuseUnopened(document, seller)
  const invoice = { number: document.number, day: document.day, lines }
  const left = stillToCredit(invoice, before)
  const problem = creditProblem(invoice, wanted, before)
  if (problem !== undefined) {
    const ofAsked = left.filter((one) => wanted.some(({ line }) => line === one.line))
    throw creditRefused(
      problem,
      ofAsked.reduce((least, { gross }) => lowerOf(least, gross), ofAsked[0]?.gross ?? kurus(0)),
    )
  }
  const note = creditNote(invoice, wanted)
  const day = dayIn(now)
  const id = await addInvoice(db, {
    hotelId,
    reservationId: stay.reservationId,
    ...(await takeNumber(db, { hotelId, prefix: seller.prefix }, day)),
    uuid: randomUUID(),
    day,
    sellerVersion: seller.version,
    creditsId: params.id,
    reason: body.reason,
    buyerKind: document.buyerKind,
    buyerName: document.buyerName,
    identityNumber: sealIdentity(secret, hotelId, document.identityNumber ?? undefined),
    buyer: JSON.stringify(document.buyer),
    netKurus: note.totals.net,
    kdvKurus: note.totals.kdv,
    konaklamaKurus: note.totals.konaklama,
    roundingKurus: note.totals.rounding,
    payableKurus: note.totals.payable,
    requestId: body.requestId,
    issuedAt: now,
    issuedBy: caller.userId,
  })
  await addInvoiceLines(db, { hotelId, invoiceId: id, creditsId: params.id }, note.lines)
  // The invoice is now credited in full, so its lines can be invoiced again, for example to the right buyer.
  if (stillToCredit(invoice, [...before, ...wanted]).length === 0) await freeLines(db, of)
  return readInvoice(db, hotelId, id)
}
