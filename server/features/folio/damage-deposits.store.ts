import { sql } from 'kysely'
import type { DamageState } from '#domain/folio/damage-deposit.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { isNamedLike } from '#server/platform/db/named-like.ts'
import { isPersonLike } from '#server/platform/db/person-like.ts'

export type DamageRow = StayDates & {
  reservationId: number
  guestName: string
  unitName: string
  takenOn: Day
  taken: Kurus
  returned: Kurus
  kept: Kurus
  held: Kurus
}

export type DamageFilter = {
  state: 'ALL' | DamageState
  search: string
  /** True if the caller may see phone numbers; otherwise the search leaves them out. */
  inPhones: boolean
  page: number
  pageSize: number
}

const isGuestLike = (search: string, inPhones: boolean) =>
  inPhones ? isPersonLike(sql`name_folded`, sql`phone`, search) : isNamedLike(sql`name_folded`, search)

/**
 * Selects the damage deposits, grouped by stay. A deposit that was transferred to the folio was kept, because it pays
 * for damage.
 */
const deposits = (hotelId: number, { state, search, inPhones }: DamageFilter) => sql`
  select payment.reservation_id, min(day) as taken_on,
    sum(amount_kurus) filter (where refund_of is null)::bigint as taken,
    coalesce(-sum(amount_kurus) filter (where refund_of is not null and method <> 'transfer'), 0)::bigint as returned,
    coalesce(-sum(amount_kurus) filter (where refund_of is not null and method = 'transfer'), 0)::bigint as kept,
    sum(amount_kurus)::bigint as held
  from payment
  where payment.hotel_id = ${hotelId} and purpose = 'damage'
    ${search === '' ? sql`` : sql`and payment.reservation_id in (select reservation_id from guest where hotel_id = ${hotelId} and is_main_guest and ${isGuestLike(search, inPhones)})`}
  group by payment.reservation_id
  ${state === 'held' ? sql`having sum(amount_kurus) > 0` : sql``}
  ${state === 'kept' ? sql`having bool_or(refund_of is not null and method = 'transfer')` : sql``}
  ${state === 'returned' ? sql`having sum(amount_kurus) = 0 and not bool_or(refund_of is not null and method = 'transfer')` : sql``}`

/** Returns deposits still held first, then the newest. */
export async function damagePage(db: Db, hotelId: number, filter: DamageFilter): Promise<DamageRow[]> {
  const { page, pageSize } = filter
  const { rows } = await sql<DamageRow>`
    with shown as (
      ${deposits(hotelId, filter)}
      order by (sum(amount_kurus) > 0) desc, min(day) desc, payment.reservation_id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select shown.*, reservation.check_in, reservation.check_out, unit.unit_name,
      coalesce(btrim(guest.first_name || ' ' || guest.last_name), '') as guest_name
    from shown
    join reservation on reservation.hotel_id = ${hotelId} and reservation.id = shown.reservation_id
    join unit on unit.hotel_id = ${hotelId} and unit.id = reservation.unit_id
    left join guest on guest.hotel_id = ${hotelId} and guest.reservation_id = shown.reservation_id and guest.is_main_guest
    order by (held > 0) desc, taken_on desc, shown.reservation_id desc`.execute(db)
  return rows
}

/** Returns the number of matching deposits, and the sum still held. */
export async function damageTotals(
  db: Db,
  hotelId: number,
  filter: DamageFilter,
): Promise<{ total: number; held: Kurus }> {
  const { rows } = await sql<{ total: number; held: Kurus }>`
    select count(*)::int as total, coalesce(sum(held), 0)::bigint as held
    from (${deposits(hotelId, filter)}) as deposit`.execute(db)
  const [totals] = rows
  if (totals === undefined) throw new Error('A sum is one row')
  return totals
}
