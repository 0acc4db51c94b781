import { sql } from 'kysely'

/** The company to which the booking of the row's `reservation` belongs, as JSON; null if it belongs to none. */
export const companyAsJson = sql<{ id: number; title: string } | null>`(
  select json_build_object('id', company.id, 'title', company.title)
  from booking
  join company on company.hotel_id = booking.hotel_id and company.id = booking.company_id
  where booking.hotel_id = reservation.hotel_id and booking.id = reservation.booking_id)`
