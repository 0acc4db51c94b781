import { sql } from 'kysely'
import type { StatementEntry } from '#domain/companies/statement.ts'
import { nothingExpected } from '#domain/folio/balance.ts'
import type { LineKind } from '#domain/folio/line.ts'
import type { PaymentMethod } from '#domain/folio/payment.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import type { OfCompany } from './companies.store.ts'

export type EntryRow = StatementEntry & {
  kind: LineKind | 'payment' | 'refund' | 'moved'
  text: string
  method: PaymentMethod | null
  wayName: string | null
  /** The instant of a transfer, by which its two sides are known; null for all else. */
  at: number | null
  reservationId: number | null
  /** A payment or refund on the account of the company. */
  paymentId: number | null
  ofGroup: boolean
  unitName: string
  guestName: string
  /** When the folio was written off; null if it was not. */
  writtenOffAt: Date | null
}

/**
 * Reads everything that a company was charged and paid: on the folios of its stays and groups, and on its account. A
 * line and its reversal are left out, and damage deposits pay for nothing.
 */
export async function entriesOf(db: Db, { hotelId, companyId }: OfCompany): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with stay as materialized (
      select booking.name, reservation.id, reservation.unit_id, closed.closed_at
      from booking
      join reservation on reservation.hotel_id = ${hotelId} and reservation.booking_id = booking.id
      left join folio as closed on closed.hotel_id = ${hotelId} and closed.reservation_id = reservation.id
        and closed.reason in (${literals(nothingExpected)})
      where booking.hotel_id = ${hotelId} and booking.company_id = ${companyId}
    ),
    entry as (
      select stay.id as stay_id, line.*
      from stay cross join lateral (
        select day, kind, text, on_booking, sum(gross_kurus)::bigint as amount, false as is_payment, null as method,
          null::timestamptz as at, null::bigint as way_id, min(id) as id
        from folio_line where hotel_id = ${hotelId} and reservation_id = stay.id
        group by day, kind, text, on_booking
        having sum(gross_kurus) <> 0
        offset 0
      ) as line
      union all
      select stay.id, payment.*
      from stay cross join lateral (
        select day, ${kindOfPayment}, note, on_booking, -amount_kurus, true, method, ${momentOfTransfer}, way_id, id
        from payment where hotel_id = ${hotelId} and reservation_id = stay.id and purpose <> 'damage'
        offset 0
      ) as payment
      union all
      select null, day, ${kindOfPayment}, note, false, -amount_kurus, true, method, ${momentOfTransfer}, way_id, id
      from payment where hotel_id = ${hotelId} and company_id = ${companyId}
    )
    select entry.day, entry.kind, entry.text, amount, is_payment, method, way.name as way_name,
      (extract(epoch from entry.at) * 1000000)::bigint as at, stay.id as reservation_id, on_booking as of_group,
      case when stay.id is null and entry.kind <> 'moved' then entry.id end as payment_id,
      case when not on_booking then stay.closed_at end as written_off_at,
      coalesce(case when on_booking then nullif(stay.name, '') end, unit.unit_name, '') as unit_name,
      coalesce(btrim(guest.first_name || ' ' || guest.last_name), '') as guest_name
    from entry
    left join stay on stay.id = entry.stay_id
    left join unit on unit.hotel_id = ${hotelId} and unit.id = stay.unit_id
    left join guest on guest.hotel_id = ${hotelId} and guest.reservation_id = stay.id and guest.is_main_guest
    left join payment_way as way on way.hotel_id = ${hotelId} and (way.id = entry.way_id
      or entry.way_id is null and way.ready_made and way.kind = entry.method)
    order by entry.day, is_payment, stay.id nulls first, entry.id`.execute(db)
  return rows
}

const kindOfPayment = sql`case when method = 'transfer' then 'moved' when refund_of is null then 'payment' else 'refund' end`
const momentOfTransfer = sql`case when method = 'transfer' then created_at end`
