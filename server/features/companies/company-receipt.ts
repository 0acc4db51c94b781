import type { Receipt } from '#domain/folio/receipt.ts'
import { kurus, toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { paymentsOfCompany } from '#server/features/folio/payments.store.ts'
import { paymentOnWire } from '#server/features/folio/read-folio.ts'
import { paymentOnReceipt } from '#server/features/folio/receipt.ts'
import { readHotel } from '#server/features/hotel/hotel.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { paymentNotFound } from './companies.errors.ts'
import type { OfCompany } from './companies.store.ts'
import { readCompany } from './read-company.ts'

/** Makes the receipt of a payment or refund on the account of a company. What only moved to a folio has none. */
export async function receiptOfCompany(
  db: Db,
  of: OfCompany,
  paymentId: number,
  now: Date,
): Promise<Receipt & { at: string }> {
  const [{ company }, hotel, payments] = await Promise.all([
    readCompany(db, of),
    readHotel(db, of.hotelId),
    paymentsOfCompany(db, of),
  ])
  const payment = payments.find(({ id, method }) => id === paymentId && method !== 'transfer')
  if (payment === undefined) throw paymentNotFound()
  const balanceKurus = toKurus(company.balance)
  return {
    ...paymentOnReceipt(paymentOnWire(payment)),
    number: `C${of.companyId}-${paymentId}`,
    businessName: hotel.name,
    businessAddress: hotel.address,
    guestName: company.title,
    companyName: '',
    group: null,
    reservationUniqId: null,
    checkIn: null,
    checkOut: null,
    unitNames: [],
    asOf: dayIn(now),
    balanceKurus,
    owedKurus: kurus(Math.max(0, balanceKurus)),
  }
}
