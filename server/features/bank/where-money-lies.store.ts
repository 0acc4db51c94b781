import { sql } from 'kysely'
import type { PaymentPurpose } from '#domain/folio/payment.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** What is left of a payment on one folio, as a payment that can be refunded there. */
export type Piece = {
  id: number
  reservationId: number
  bookingId: number
  onBooking: boolean
  purpose: PaymentPurpose
  rest: Kurus
}

/**
 * Follows a payment of a stay to the folios on which it lies now, because it may have moved since: a transfer leaves one
 * folio and arrives on another in one act, with one amount. What was refunded lies nowhere.
 */
export async function whereMoneyLies(db: Db, hotelId: number, paymentId: number): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    with recursive piece as (
      select id, reservation_id, on_booking, purpose, amount_kurus from payment
      where hotel_id = ${hotelId} and id = ${paymentId}
      union all
      select arrived.*
      from piece
      join payment as leaving on leaving.hotel_id = ${hotelId} and leaving.refund_of = piece.id
        and leaving.method = 'transfer'
      cross join lateral (
        select count(*) as number from payment as before
        where before.hotel_id = ${hotelId} and before.day = leaving.day and before.method = 'transfer'
          and before.created_at = leaving.created_at and before.amount_kurus = leaving.amount_kurus
          and before.id <= leaving.id
        offset 0
      ) as nth
      cross join lateral (
        select id, reservation_id, on_booking, purpose, amount_kurus from payment
        where hotel_id = ${hotelId} and day = leaving.day and method = 'transfer' and refund_of is null
          and created_at = leaving.created_at and amount_kurus = - leaving.amount_kurus
        order by id offset nth.number - 1 limit 1
      ) as arrived
    )
    select piece.id, piece.reservation_id, stay.booking_id, piece.on_booking, piece.purpose,
      (piece.amount_kurus + coalesce(refunded.kurus, 0))::bigint as rest
    from piece
    cross join lateral (
      select booking_id from reservation where hotel_id = ${hotelId} and id = piece.reservation_id offset 0
    ) as stay
    cross join lateral (
      select sum(amount_kurus) as kurus from payment where hotel_id = ${hotelId} and refund_of = piece.id offset 0
    ) as refunded
    order by piece.id`.execute(db)
  return rows.filter(({ rest }) => rest > 0)
}
