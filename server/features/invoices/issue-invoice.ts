import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Buyer, Invoice } from '#contract/invoices.ts'
import { turkish } from '#domain/guests/guest.ts'
import { buyerProblems } from '#domain/invoices/buyer.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { lockAccount } from '#server/features/folio/folio.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { mainGuestOf } from './buyers.store.ts'
import { drawInvoice } from './draft-invoice.ts'
import { addInvoiceLines, markInvoiced } from './invoice-lines.store.ts'
import {
  accountChanged,
  buyerRefused,
  draftRefused,
  moreThanAccount,
  noSeller,
  requestTaken,
  stayNotFound,
} from './invoices.errors.ts'
import { addInvoice, invoiceOfRequest, type OfStay } from './invoices.store.ts'
import { takeNumber } from './number-paper.ts'
import { readBuyer, storedBuyer } from './on-the-wire.ts'
import { readInvoice } from './read-invoice.ts'

type Asked = {
  db: Db
  caller: Standing & Pick<Caller, 'hotelId' | 'userId'>
  secret: string
  now: Date
  params: { id: number }
  body: { requestId: string; buyer: Buyer; payable: number }
}

/** Behind the lock of the account: two who issue at once issue one, and the other is told that nothing is left. */
export async function issueInvoice({ db, caller, secret, now, params, body }: Asked): Promise<Invoice> {
  const { hotelId } = caller
  const of = { hotelId, reservationId: params.id }
  if ((await lockAccount(db, of)) === undefined) throw stayNotFound()
  const buyer = await withUnseenNumber(db, caller, of, body.buyer)
  const known = await invoiceOfRequest(db, hotelId, body.requestId)
  if (known !== undefined) {
    if (known.reservationId !== params.id || known.creditsId !== null) throw requestTaken()
    const issued = await readInvoice(db, hotelId, known.id)
    if (!isWhatIsAsked(issued, { buyer, payable: body.payable })) throw requestTaken()
    return issued
  }
  const problems = buyerProblems(buyer)
  if (problems.length > 0) throw buyerRefused(problems)
  const { draft, seller, overWithThis } = await drawInvoice(db, of)
  // One whose number does not open has to be entered anew.
  if (seller === undefined || seller.identityNumber === null) throw noSeller()
  if ('code' in draft) throw draftRefused(draft)
  if (overWithThis > 0) throw moreThanAccount(overWithThis)
  const { totals, lines } = draft
  if (totals.payable !== toKurus(body.payable)) throw accountChanged(totals.payable)

  const day = dayIn(now)
  const { kind, name, number, rest } = storedBuyer(buyer)
  const id = await addInvoice(db, {
    ...of,
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
    requestId: body.requestId,
    issuedAt: now,
    issuedBy: caller.userId,
  })
  await addInvoiceLines(db, { hotelId, invoiceId: id, creditsId: null }, lines)
  await markInvoiced(
    db,
    { hotelId, invoiceId: id },
    lines.flatMap(({ folioLineIds }) => folioLineIds),
  )
  return readInvoice(db, hotelId, id)
}

/** Who has corrected the buyer meanwhile is not told that the correction was issued. */
function isWhatIsAsked({ buyer, totals }: Invoice, asked: Pick<Asked['body'], 'buyer' | 'payable'>): boolean {
  const { kind, rest, number = null } = storedBuyer(asked.buyer)
  return toKurus(totals.payable) === toKurus(asked.payable) && isDeepStrictEqual(buyer, readBuyer(kind, rest, number))
}

/** Who may not see the number of the main guest issues the invoice with it all the same, as they were told of none. */
async function withUnseenNumber(db: Db, caller: Standing, of: OfStay, buyer: Buyer): Promise<Buyer> {
  if (buyer.kind !== 'person' || buyer.tcKimlik !== null || may(caller, 'identity.see')) return buyer
  const guest = await mainGuestOf(db, of)
  const isGuest = guest?.firstName === buyer.firstName && guest.lastName === buyer.lastName
  return isGuest && guest.nationality === turkish ? { ...buyer, tcKimlik: guest.identityNumber } : buyer
}
