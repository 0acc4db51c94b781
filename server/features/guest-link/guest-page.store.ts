// Reads what a guest's page shows, within the scope of a link, which sees one booking.
import { sql } from 'kysely'
import type { CompanionPage } from '#contract/guest-identity/page.ts'
import type { GuestPage, GuestStay } from '#contract/guest-link/page.ts'
import { cancelledStatuses } from '#domain/reservations/status.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import type { Invited, LinkedBooking } from '#server/platform/db/scope.ts'

type StayRow = GuestStay & { reservationId: number; phone: string; firstName: string | null }

/** Returns the stays of the booking, the earliest first, each with the unit in which it begins. */
export async function staysBehindLink(db: Db, { hotelId, bookingId }: LinkedBooking): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    select reservation.id as reservation_id, unit_name, check_in, check_out, check_in_time, check_out_time, phone,
      number_of_guests as guests, reservation.status in (${literals(cancelledStatuses)}) as is_cancelled, (
        select first_name from guest
        where guest.hotel_id = ${hotelId} and guest.reservation_id = reservation.id and guest.is_main_guest
          and erased_at is null
      ) as first_name
    from reservation join unit on unit.hotel_id = ${hotelId} and unit.id = reservation.unit_id
    where reservation.hotel_id = ${hotelId} and booking_id = ${bookingId}
    order by check_in, reservation.id`.execute(db)
  return rows
}

type BookingRow = Pick<GuestPage, 'number'> & {
  businessName: string
  address: string
  paid: Kurus
  charged: Kurus
  asked: Kurus | null
  dueAt: Date | null
  isOfCompany: boolean
}

/** Returns the booking with its sums over all its folios, and with the deposit that it waits for. */
export async function bookingBehindLink(db: Db, { hotelId, bookingId }: LinkedBooking): Promise<BookingRow> {
  const { rows } = await sql<BookingRow>`
    with stay as materialized (
      select id from reservation where hotel_id = ${hotelId} and booking_id = ${bookingId}
    )
    select booking.uniq_id as number, hotel.name as business_name, hotel.address, asked_kurus as asked, due_at,
      company_id is not null as is_of_company,
      (select coalesce(sum(gross_kurus), 0)::bigint from folio_line
        where folio_line.hotel_id = ${hotelId} and reservation_id in (select id from stay)) as charged,
      (select coalesce(sum(amount_kurus), 0)::bigint from payment
        where payment.hotel_id = ${hotelId} and reservation_id in (select id from stay) and purpose <> 'damage') as paid
    from booking join hotel on hotel.id = booking.hotel_id
    left join booking_option as awaited
      on awaited.hotel_id = ${hotelId} and awaited.booking_id = booking.id and awaited.state = 'held'
    where booking.hotel_id = ${hotelId} and booking.id = ${bookingId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A link leads to a booking')
  return row
}

export async function accountsBehindLink(db: Db, { hotelId }: LinkedBooking): Promise<GuestPage['accounts']> {
  return db
    .selectFrom('iban')
    .select(['iban', 'bank', 'holder'])
    .where('hotelId', '=', hotelId)
    .where('removedAt', 'is', null)
    .orderBy(sql`first_since desc nulls last`)
    .orderBy('id')
    .execute()
}

type CompanionRow = Pick<CompanionPage, 'businessName' | 'unitName' | 'checkIn' | 'checkOut'> & {
  storedName: string | null
  hasNumber: boolean | null
}

/** Returns a companion with his stay, within the scope of his invitation. */
export async function companionBehindInvitation(
  db: Db,
  { hotelId, reservationId, guestId }: Invited,
): Promise<CompanionRow | undefined> {
  const { rows } = await sql<CompanionRow>`
    select hotel.name as business_name, unit_name, check_in, check_out, first_name as stored_name,
      is_identified is not null as has_number
    from reservation join hotel on hotel.id = reservation.hotel_id
    join unit on unit.hotel_id = ${hotelId} and unit.id = reservation.unit_id
    left join guest on guest.hotel_id = ${hotelId} and guest.id = ${guestId}
    where reservation.hotel_id = ${hotelId} and reservation.id = ${reservationId}`.execute(db)
  return rows[0]
}
