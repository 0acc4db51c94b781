import { randomUUID } from 'node:crypto'
import type { Invoice } from '#contract/invoices/schemas.ts'
import { creditNote, creditProblem, stillToCredit } from '#domain/invoices/credit-note.ts'
import { kurus, lowerOf, toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { once } from '#server/platform/requests/once.ts'
import { addInvoiceLines, creditedOf, freeLines, linesOfInvoice } from './invoice-lines.store.ts'
import { creditOfCredit, creditRefused, invoiceNotFound, noSeller } from './invoices.errors.ts'
import { addInvoice, invoiceById, staysOfInvoice } from './invoices.store.ts'
import { lockFolios } from './lock-folios.ts'
import { invoiceRequest } from './invoice-request.ts'
import { takeNumber } from './number-document.ts'
import { issuedInvoice } from './read-invoice.ts'
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
export async function creditInvoice(input: CreditInvoiceInput): Promise<Invoice> {
  const { db, caller, now, params, body } = input
  const { hotelId } = caller
  const stays = await staysOfInvoice(db, hotelId, params.id)
  if (stays.length === 0) throw invoiceNotFound()
  await lockFolios(db, hotelId, stays)
  const asked = { invoice: params.id, request: body }
  const issued = await once(db, invoiceRequest(hotelId, body.requestId, asked, now), () => credit(input))
  return issuedInvoice(db, hotelId, issued)
}

async function credit({ db, caller, secret, now, params, body }: CreditInvoiceInput): Promise<number> {
  const { hotelId } = caller
  const wanted = body.lines.map(({ line, gross }) => ({ line, gross: toKurus(gross) }))
  const of = { hotelId, invoiceId: params.id }
  const [document, lines, before, seller] = await Promise.all([
    invoiceById(db, hotelId, params.id),
    linesOfInvoice(db, of),
    creditedOf(db, of),
    sellerOf(db, hotelId),
  ])
  if (document !== undefined && document.creditsId !== null) throw creditOfCredit()
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
    reservationId: document.reservationId,
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
    issuedAt: now,
    issuedBy: caller.userId,
  })
  const stayOf = (line: number) => lines[line]?.reservationId ?? document.reservationId
  await addInvoiceLines(
    db,
    { hotelId, invoiceId: id, creditsId: params.id },
    note.lines.map((line) => ({ ...line, reservationId: stayOf(line.creditsLine) })),
  )
  // The invoice is now credited in full, so its lines can be invoiced again, for example to the right buyer.
  if (stillToCredit(invoice, [...before, ...wanted]).length === 0) await freeLines(db, of)
  return id
}
