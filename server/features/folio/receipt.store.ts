import { sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { OfStay } from './folio.store.ts'

type Row = {
  businessName: string
  businessAddress: string
  reservationUniqId: string
  checkIn: Day
  checkOut: Day
  guestName: string | null
}

/** Returns the data of the stay and the business that a receipt shows. */
export async function headOfReceipt(db: Db, { hotelId, reservationId }: OfStay): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select hotel.name as business_name, hotel.address as business_address, uniq_id as reservation_uniq_id, check_in, check_out,
      btrim(guest.first_name || ' ' || guest.last_name) as guest_name
    from reservation
    join booking on booking.hotel_id = ${hotelId} and booking.id = reservation.booking_id
    join hotel on hotel.id = reservation.hotel_id
    left join guest on guest.hotel_id = ${hotelId} and guest.reservation_id = ${reservationId} and guest.is_main_guest
    where reservation.hotel_id = ${hotelId} and reservation.id = ${reservationId}`.execute(db)
  return rows[0]
}
