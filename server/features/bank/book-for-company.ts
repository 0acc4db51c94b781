import { canBePaidOn, paymentNoteMax, refundableOf, refundFor } from '#domain/folio/payment.ts'
import { dayIn } from '#domain/time/day.ts'
import { companyArchived, companyNotFound } from '#server/features/companies/companies.errors.ts'
import { lockCompany } from '#server/features/companies/companies.store.ts'
import { addPayments, paymentsOfCompany } from '#server/features/folio/payments.store.ts'
import { wayOfTransfer } from '#server/features/payment-ways/way-for.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { alreadyBooked, lineNotFound, lineTooOld, onFolios } from './bank.errors.ts'
import { lockLine, settleLine, type StoredLine } from './lines.store.ts'

type By = { db: Db; caller: Caller; now: Date }
type BookForCompanyInput = By & { params: { id: number }; body: { companyId: number } }

/** Books a line of the bank as a payment on the account of a company. The line is locked before the company. */
export async function bookForCompany({ db, caller, params, body, now }: BookForCompanyInput): Promise<void> {
  const { hotelId, userId } = caller
  const of = { hotelId, companyId: body.companyId }
  const line = await lockLine(db, { hotelId, id: params.id })
  if (line === undefined) throw lineNotFound()
  if (line.state === 'booked') {
    if (line.companyId !== of.companyId) throw alreadyBooked()
    return
  }
  const company = await lockCompany(db, of)
  if (company === undefined) throw companyNotFound()
  if (company.archived) throw companyArchived()
  const today = dayIn(now)
  // Banks write the value date from which they pay interest, which may be tomorrow.
  const day = line.day < today ? line.day : today
  if (!canBePaidOn(day, today)) throw lineTooOld()
  const by = await wayOfTransfer(db, caller, line.accountId)
  const payment = { amountKurus: line.amountKurus, purpose: 'stay', day, refundOf: null, foreign: null } as const
  const note = `${line.sender} ${line.text}`.trim().slice(0, paymentNoteMax).toWellFormed()
  await addPayments(db, of, [{ ...payment, ...by }], { at: now, by: userId, note })
  const paymentId = (await paymentsOfCompany(db, of)).at(-1)?.id
  if (paymentId === undefined) throw new Error('a payment that was taken is gone')
  const booked = { state: 'booked', by: userId, at: now, companyId: of.companyId, paymentId } as const
  await settleLine(db, { hotelId, id: line.id }, booked)
}

/** Reverses the payment of a line on the account of a company on the same day, as long as all of it lies there. */
export async function reverseOnCompany(
  { db, caller: { hotelId, userId }, now }: By,
  companyId: number,
  line: StoredLine,
): Promise<void> {
  const of = { hotelId, companyId }
  await lockCompany(db, of)
  const payments = await paymentsOfCompany(db, of)
  const payment = payments.find(({ id }) => id === line.paymentId)
  if (payment === undefined || refundableOf(payment, payments) < payment.amountKurus) throw onFolios()
  const back = refundFor(payment, payment.amountKurus, { method: payment.method, day: payment.day })
  const written = { at: now, by: userId, note: payment.note }
  await addPayments(db, of, [{ ...back, wayId: payment.way?.id ?? null }], written)
}
