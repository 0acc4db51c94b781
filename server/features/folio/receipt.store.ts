import { sql } from 'kysely'
import { type Kurus, kurus } from '#domain/money/money.ts'
import { cancelledStatuses } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import type { OfStay } from './folio.store.ts'
import { asPayment, type PaymentRow, paymentsWithAuthors, type PaymentWithAuthor } from './payments.store.ts'

type Row = {
  businessName: string
  businessAddress: string
  reservationUniqId: string
  checkIn: Day
  checkOut: Day
  guestName: string | null
  /** The company that the booking belongs to. */
  companyName: string | null
}

/** Returns the data of the stay and the business that a receipt shows. */
export async function headOfReceipt(db: Db, { hotelId, reservationId }: OfStay): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select hotel.name as business_name, hotel.address as business_address, uniq_id as reservation_uniq_id, check_in, check_out,
      btrim(guest.first_name || ' ' || guest.last_name) as guest_name, company.title as company_name
    from reservation
    join booking on booking.hotel_id = ${hotelId} and booking.id = reservation.booking_id
    join hotel on hotel.id = reservation.hotel_id
    left join company on company.hotel_id = ${hotelId} and company.id = booking.company_id
    left join guest on guest.hotel_id = ${hotelId} and guest.reservation_id = ${reservationId} and guest.is_main_guest
    where reservation.hotel_id = ${hotelId} and reservation.id = ${reservationId}`.execute(db)
  return rows[0]
}

/** Returns a payment on the folio of the group of a stay. */
export async function groupPayment(
  db: Db,
  { hotelId, reservationId }: OfStay,
  paymentId: number,
): Promise<PaymentWithAuthor | undefined> {
  const { rows } = await sql<PaymentRow>`
    ${paymentsWithAuthors()}
    join reservation as payer on payer.hotel_id = payment.hotel_id and payer.id = payment.reservation_id
    join reservation as stay on stay.hotel_id = payer.hotel_id and stay.booking_id = payer.booking_id
    where payment.hotel_id = ${hotelId} and payment.id = ${paymentId} and payment.on_booking
      and stay.id = ${reservationId}`.execute(db)
  return rows.map(asPayment)[0]
}

export type GroupOnReceipt = {
  id: number
  name: string
  unitNames: string[]
  checkIn: Day
  checkOut: Day
  balanceKurus: Kurus
}

/** Returns the units and days of the stays of a group that take place, and what all its folios come to. */
export async function groupOnReceipt(db: Db, { hotelId, reservationId }: OfStay): Promise<GroupOnReceipt> {
  const { rows } = await sql<GroupOnReceipt & { onGroup: Kurus | null; onUnits: Kurus | null }>`
    select booking.id, booking.name, stays.*, (
      select charged_kurus - paid_kurus from group_folio_sum as own
      where own.hotel_id = booking.hotel_id and own.booking_id = booking.id) as on_group
    from reservation as asked
    join booking on booking.hotel_id = asked.hotel_id and booking.id = asked.booking_id
    cross join lateral (
      select coalesce(array_agg(unit.unit_name order by stay.id) filter (where takes_place), '{}') as unit_names,
        coalesce(min(stay.check_in) filter (where takes_place), min(stay.check_in)) as check_in,
        coalesce(max(stay.check_out) filter (where takes_place), max(stay.check_out)) as check_out,
        sum(own.balance_kurus)::bigint as on_units
      from reservation as stay
      cross join lateral (select stay.status not in (${literals(cancelledStatuses)}) as takes_place) as state
      join unit on unit.hotel_id = stay.hotel_id and unit.id = stay.unit_id
      left join lateral (
        select balance_kurus from folio_sum
        where folio_sum.hotel_id = stay.hotel_id and folio_sum.reservation_id = stay.id offset 0
      ) as own on true
      where stay.hotel_id = booking.hotel_id and stay.booking_id = booking.id
    ) as stays
    where asked.hotel_id = ${hotelId} and asked.id = ${reservationId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A payment of a group has its group')
  const { onGroup, onUnits, ...group } = row
  return { ...group, unitNames: [...new Set(group.unitNames)], balanceKurus: kurus((onGroup ?? 0) + (onUnits ?? 0)) }
}
