import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Invoice } from '#contract/invoices.ts'
import { creditNote, creditProblem, stillToCredit } from '#domain/invoices/credit-note.ts'
import { kurus, lowerOf, toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { lockAccount } from '#server/features/folio/folio.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { addInvoiceLines, creditedBy, creditedOf, freeLines, linesOfInvoice } from './invoice-lines.store.ts'
import { creditOfCredit, creditRefused, invoiceNotFound, noSeller, requestTaken } from './invoices.errors.ts'
import { addInvoice, invoiceById, invoiceOfRequest, stayOfInvoice } from './invoices.store.ts'
import { takeNumber } from './number-paper.ts'
import { readInvoice } from './read-invoice.ts'
import { sellerOf } from './seller.store.ts'
import { refuseUnopened } from './unopened.ts'

type Asked = {
  db: Db
  caller: Caller
  secret: string
  now: Date
  params: { id: number }
  body: { requestId: string; lines: { line: number; gross: number }[]; reason: string }
}

/** Takes back of an invoice, in a paper with a number of its own. The trigger of its lines holds the same for all. */
export async function creditInvoice({ db, caller, secret, now, params, body }: Asked): Promise<Invoice> {
  const { hotelId } = caller
  const stay = await stayOfInvoice(db, hotelId, params.id)
  if (stay === undefined) throw invoiceNotFound()
  await lockAccount(db, { hotelId, reservationId: stay.reservationId })
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
  const [paper, lines, before, seller] = await Promise.all([
    invoiceById(db, hotelId, params.id),
    linesOfInvoice(db, of),
    creditedOf(db, of),
    sellerOf(db, hotelId),
  ])
  if (paper === undefined || seller === undefined || seller.identityNumber === null) throw noSeller()
  refuseUnopened(paper, seller)
  const invoice = { number: paper.number, day: paper.day, lines }
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
    buyerKind: paper.buyerKind,
    buyerName: paper.buyerName,
    identityNumber: sealIdentity(secret, hotelId, paper.identityNumber ?? undefined),
    buyer: JSON.stringify(paper.buyer),
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
  // Nothing is left of it: what it was for can be invoiced anew, as when it was made out to the wrong one.
  if (stillToCredit(invoice, [...before, ...wanted]).length === 0) await freeLines(db, of)
  return readInvoice(db, hotelId, id)
}
