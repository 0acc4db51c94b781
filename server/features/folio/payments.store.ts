import { type RawBuilder, sql } from 'kysely'
import type { ForeignCurrency } from '#domain/folio/foreign-cash.ts'
import type { NewPayment, Payment, PaymentMethod, PaymentPurpose } from '#domain/folio/payment.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { wayAsJson, wayOfPayment } from '#server/features/payment-ways/payment-ways.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { OfStay } from './folio.store.ts'
import type { InJson, Written } from './lines.store.ts'

export type PaymentRow = {
  id: number
  amountKurus: Kurus
  method: PaymentMethod
  way: { id: number; name: string } | null
  purpose: PaymentPurpose
  day: Day
  currency: ForeignCurrency | null
  cents: number | null
  rate: number | null
  refundOf: number | null
  note: string
  by: string | null
  createdAt: Date
  unproven: boolean
}

/** A payment with the note, the author and the time that the screen shows. */
export type PaymentWithAuthor = Payment & Pick<PaymentRow, 'way' | 'note' | 'by' | 'createdAt' | 'unproven'>

export const paymentsWithAuthors = (more: RawBuilder<unknown> = sql``) => sql`
  select ${more} payment.id, amount_kurus, method, ${wayAsJson} as way, purpose, day, currency, cents, rate, refund_of, note, payment.created_at, payment.unproven,
    btrim(taker.first_name || ' ' || taker.last_name) as by
  from payment
  left join app_user as taker on taker.id = payment.taken_by
  ${wayOfPayment('payment')}`

/** Returns the payments on the folio of a unit in the order in which they were entered. */
export async function paymentsOf(db: Db, { hotelId, reservationId }: OfStay): Promise<PaymentWithAuthor[]> {
  const { rows } = await sql<PaymentRow>`
    ${paymentsWithAuthors()}
    where payment.hotel_id = ${hotelId} and payment.reservation_id = ${reservationId} and not payment.on_booking
    order by payment.id`.execute(db)
  return rows.map(asPayment)
}

/** Returns a payment on whichever folio it lies. */
export async function paymentWith(db: Db, hotelId: number, id: number): Promise<PaymentWithAuthor> {
  const { rows } = await sql<PaymentRow>`
    ${paymentsWithAuthors()}
    where payment.hotel_id = ${hotelId} and payment.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A payment is never removed')
  return asPayment(row)
}

export const asPayment = ({ currency, cents, rate, ...row }: PaymentRow): PaymentWithAuthor => ({
  ...row,
  foreign: currency === null || cents === null || rate === null ? null : { currency, cents, rate },
})

/** The payments of the row's `reservation` as JSON, in the order in which they were entered. */
export const paymentsAsJson = sql<InJson<PaymentRow>[]>`(
  select coalesce(json_agg(one), '[]')
  from (
    ${paymentsWithAuthors()}
    where payment.hotel_id = reservation.hotel_id and payment.reservation_id = reservation.id
      and not payment.on_booking
    order by payment.id
  ) as one)`

type OfAccount = { hotelId: number; companyId: number }

/** Returns the payments on the account of a company in the order in which they were entered. */
export async function paymentsOfCompany(db: Db, { hotelId, companyId }: OfAccount): Promise<PaymentWithAuthor[]> {
  const { rows } = await sql<PaymentRow>`
    ${paymentsWithAuthors()}
    where payment.hotel_id = ${hotelId} and payment.company_id = ${companyId}
    order by payment.id`.execute(db)
  return rows.map(asPayment)
}

/**
 * Adds all payments in one statement, because a transfer consists of an outgoing and an incoming payment. A payment
 * without a way is by the ready-made one of its kind.
 */
export async function addPayments(
  tx: Db,
  of: OfStay | OfAccount,
  payments: readonly (NewPayment & { wayId?: number | null })[],
  { at, by, note = '' }: Written & { note?: string },
): Promise<number[]> {
  const rows = payments.map(({ foreign, ...payment }) => ({
    ...of,
    ...payment,
    currency: foreign?.currency ?? null,
    cents: foreign?.cents ?? null,
    rate: foreign?.rate ?? null,
    note,
    takenBy: by,
    createdAt: at,
  }))
  const added = await tx.insertInto('payment').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}
