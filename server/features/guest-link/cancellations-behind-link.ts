// What it costs a guest to cancel, and what was decided about the money of cancelled stays, within the scope of his link.
import { sql } from 'kysely'
import type { CancelledStay, StayToCancel } from '#contract/guest-requests/page.ts'
import { canAskToCancel } from '#domain/guest-requests/request.ts'
import type { Standing } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import { costsOfStays } from '#server/features/cancellation/costs-of-stays.ts'
import { staysThatAskToCancel } from '#server/features/stay/requests-to-cancel.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'

type Stay = Standing & { id: number; unitName: string; checkIn: Day; checkOut: Day }

export async function staysToCancel(
  db: Db,
  { hotelId }: LinkedBooking,
  stays: readonly Stay[],
  today: Day,
): Promise<StayToCancel[]> {
  const possible = stays.filter((stay) => canAskToCancel(stay, today))
  if (possible.length === 0) return []
  const ids = possible.map(({ id }) => id)
  const waiting = await staysThatAskToCancel(db, hotelId, ids)
  const costs = await costsOfStays(db, hotelId, possible, today)
  return possible.flatMap(({ id, unitName }) => {
    const cost = costs.get(id)
    return cost === undefined || waiting.has(id) ? [] : [{ id, unitName, ...cost }]
  })
}

/** What was to be given back is so as far as the folio of the stay still owes it to the guest. */
export async function cancelledBehindLink(db: Db, { hotelId, bookingId }: LinkedBooking): Promise<CancelledStay[]> {
  const { rows } = await sql<CancelledStay>`
    select unit_name, charge_kurus as charge, for_later_kurus as for_later, open.kurus as to_return,
      returned_kurus + coalesce(to_return_kurus, 0) - open.kurus as returned
    from settlement
    join reservation on reservation.hotel_id = ${hotelId} and reservation.id = settlement.reservation_id
    join unit on unit.hotel_id = ${hotelId} and unit.id = reservation.unit_id
    cross join lateral (
      select least(coalesce(to_return_kurus, 0), greatest(0, (
        select coalesce(sum(amount_kurus), 0) from payment
        where payment.hotel_id = ${hotelId} and payment.reservation_id = reservation.id
          and purpose <> 'damage' and not payment.on_booking
      ) - (
        select coalesce(sum(gross_kurus), 0) from folio_line
        where folio_line.hotel_id = ${hotelId} and folio_line.reservation_id = reservation.id
          and not folio_line.on_booking
      )))::bigint as kurus
    ) as open
    where settlement.hotel_id = ${hotelId} and booking_id = ${bookingId} and undone_at is null
    order by reservation.check_in, reservation.id`.execute(db)
  return rows
}
