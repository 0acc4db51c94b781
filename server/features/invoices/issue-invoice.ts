import { randomUUID } from 'node:crypto'
import type { Buyer, Invoice, WhoseLines } from '#contract/invoices/schemas.ts'
import { turkish } from '#domain/guests/guest.ts'
import { buyerProblems } from '#domain/invoices/buyer.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { once } from '#server/platform/requests/once.ts'
import { mainGuestOf } from './buyers.store.ts'
import { chosenOfDraft } from './chosen-of-draft.ts'
import { drawInvoice, type OfDraft, staysToInvoice } from './draft-invoice.ts'
import { addInvoiceLines, markInvoiced } from './invoice-lines.store.ts'
import { buyerRefused, noSeller } from './invoices.errors.ts'
import { addInvoice, type OfStay } from './invoices.store.ts'
import { lockFoliosOf } from './lock-folios.ts'
import { takeNumber } from './number-document.ts'
import { storedBuyer } from './on-the-wire.ts'
import { issuedInvoice } from './read-invoice.ts'
import { invoiceRequest } from './invoice-request.ts'

type IssueInvoiceInput = {
  db: Db
  caller: Standing & Pick<Caller, 'hotelId' | 'userId'>
  secret: string
  now: Date
  params: { id: number }
  body: {
    requestId: string
    of?: WhoseLines | undefined
    buyer: Buyer
    payable: number
    lines?: number[] | undefined
    amount?: number | undefined
  }
}

/**
 * Locks the folios before issuing: if two clerks issue at the same time, one invoice is issued, and the other clerk is
 * refused because the same lines are no longer left. A trigger on the invoiced lines enforces it, whoever writes them.
 */
export async function issueInvoice(input: IssueInvoiceInput): Promise<Invoice> {
  const { db, caller, now, params, body } = input
  const of = { hotelId: caller.hotelId, reservationId: params.id, whose: body.of ?? 'stay' }
  await lockFoliosOf(db, of)
  const asked = { stay: params.id, request: body }
  const issued = await once(db, invoiceRequest(caller.hotelId, body.requestId, asked, now), () => issue(input, of))
  return issuedInvoice(db, caller.hotelId, issued)
}

async function issue({ db, caller, secret, now, body }: IssueInvoiceInput, of: OfDraft): Promise<number> {
  const { hotelId } = caller
  const buyer = await withUnseenNumber(db, caller, of, body.buyer)
  const problems = buyerProblems(buyer)
  if (problems.length > 0) throw buyerRefused(problems)
  const { stays } = await staysToInvoice(db, of)
  const drawn = await drawInvoice(db, hotelId, stays)
  const { seller } = drawn
  // If the seller's number cannot be decrypted, it must be entered again.
  if (seller === undefined || seller.identityNumber === null) throw noSeller()
  const chosen = chosenOfDraft(drawn, body)
  const { lines, totals } = chosen

  const day = dayIn(now)
  const { kind, name, number, rest } = storedBuyer(buyer)
  const id = await addInvoice(db, {
    hotelId,
    reservationId: Math.min(...lines.map((line) => line.of.reservationId)),
    ...(await takeNumber(db, { hotelId, prefix: seller.prefix }, day)),
    uuid: randomUUID(),
    day,
    sellerVersion: seller.version,
    creditsId: null,
    reason: '',
    buyerKind: kind,
    buyerName: name,
    identityNumber: sealIdentity(secret, hotelId, number),
    buyer: JSON.stringify(rest),
    netKurus: totals.net,
    kdvKurus: totals.kdv,
    konaklamaKurus: totals.konaklama,
    roundingKurus: totals.rounding,
    payableKurus: totals.payable,
    issuedAt: now,
    issuedBy: caller.userId,
  })
  await addInvoiceLines(
    db,
    { hotelId, invoiceId: id, creditsId: null },
    lines.map(({ of: { reservationId }, line }) => ({ ...line, reservationId })),
  )
  await markInvoiced(db, { hotelId, invoiceId: id }, chosen.parts)
  return id
}

/**
 * A member who may not see the main guest's number still issues the invoice with it: their screen could not send the
 * number, so it is added here.
 */
async function withUnseenNumber(db: Db, caller: Standing, of: OfStay, buyer: Buyer): Promise<Buyer> {
  if (buyer.kind !== 'person' || buyer.tcKimlik !== null || may(caller, 'identity.see')) return buyer
  const guest = await mainGuestOf(db, of)
  const isGuest = guest?.firstName === buyer.firstName && guest.lastName === buyer.lastName
  return isGuest && guest.nationality === turkish ? { ...buyer, tcKimlik: guest.identityNumber } : buyer
}
