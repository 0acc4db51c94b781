// The folios of the stays and groups that a company pays for, and the money on its own account.
import { sql } from 'kysely'
import { nothingExpected } from '#domain/folio/balance.ts'
import { type Kurus, kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'

export type CompanyFolio = StayDates & {
  companyId: number
  /** The stay; the first stay of the group for the folio of a group. */
  reservationId: number
  ofGroup: boolean
  unitName: string
  guestName: string
  charged: Kurus
  paid: Kurus
}

/**
 * Reads the folios of companies that are not settled, the oldest first. A folio from which no payment is expected any
 * more is left out.
 */
export async function openFoliosOf(db: Db, hotelId: number, companyIds: readonly number[]): Promise<CompanyFolio[]> {
  const { rows } = await sql<CompanyFolio>`
    with stay as materialized (
      select booking.company_id, booking.name, reservation.id, reservation.booking_id, check_in, check_out, unit_id
      from booking
      join reservation on reservation.hotel_id = ${hotelId} and reservation.booking_id = booking.id
      where booking.hotel_id = ${hotelId} and booking.company_id = any(${companyIds}::bigint[])
    ),
    account as (
      select stay.id, false as of_group, charged_kurus as charged, paid_kurus as paid, check_in, check_out
      from stay
      cross join lateral (
        select * from folio_sum where hotel_id = ${hotelId} and reservation_id = stay.id offset 0
      ) as own
      where not exists (
        select from folio as closed where closed.hotel_id = ${hotelId} and closed.reservation_id = stay.id
          and closed.reason in (${literals(nothingExpected)}))
      union all
      select members.id, true, coalesce(charged, 0), coalesce(paid, 0), members.check_in, members.check_out
      from (
        select booking_id, min(id) as id, min(check_in) as check_in, max(check_out) as check_out
        from stay group by booking_id
      ) as members
      cross join lateral (
        select sum(kurus) filter (where is_charge)::bigint as charged, sum(kurus) filter (where not is_charge)::bigint as paid
        from stay as member cross join lateral (
          select gross_kurus as kurus, true as is_charge from folio_line
          where hotel_id = ${hotelId} and reservation_id = member.id and on_booking
          union all
          select amount_kurus, false from payment
          where hotel_id = ${hotelId} and reservation_id = member.id and on_booking
        ) as entry
        where member.booking_id = members.booking_id
      ) as of_all
      where coalesce(charged, paid) is not null
    )
    select stay.company_id, account.id as reservation_id, of_group, charged, paid, account.check_in, account.check_out,
      case when of_group then coalesce(nullif(stay.name, ''), unit.unit_name) else unit.unit_name end as unit_name,
      coalesce(btrim(guest.first_name || ' ' || guest.last_name), '') as guest_name
    from account
    join stay on stay.id = account.id
    join unit on unit.hotel_id = ${hotelId} and unit.id = stay.unit_id
    left join guest on guest.hotel_id = ${hotelId} and guest.reservation_id = account.id and guest.is_main_guest
    where charged <> paid
    order by account.check_out, account.id, of_group`.execute(db)
  return rows
}

/** What lies on the accounts of companies: their payments, without what was refunded or moved to folios. */
export async function unallocatedOf(
  db: Db,
  hotelId: number,
  companyIds: readonly number[],
): Promise<(companyId: number) => Kurus> {
  const { rows } = await sql<{ companyId: number; kurus: Kurus }>`
    select company_id, sum(amount_kurus)::bigint as kurus from payment
    where hotel_id = ${hotelId} and company_id = any(${companyIds}::bigint[])
    group by company_id`.execute(db)
  const byId = new Map(rows.map((row) => [row.companyId, row.kurus]))
  return (companyId) => byId.get(companyId) ?? kurus(0)
}
