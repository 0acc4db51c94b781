// Lists single payments over all folios. payments.test.ts checks that the sums equal those of the takings report.
import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod, PaymentPurpose } from '#domain/folio/payment.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import type { PaymentRow } from '#server/features/folio/payments.store.ts'
import { isByWay, wayAsJson, wayOfPayment } from '#server/features/payment-ways/payment-ways.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { contains } from '#server/platform/db/contains.ts'
import { isNamedLike } from '#server/platform/db/named-like.ts'
import { isPersonLike } from '#server/platform/db/person-like.ts'

export type PaymentFilter = {
  from?: Day | undefined
  to?: Day | undefined
  direction: 'ALL' | 'taken' | 'refunded' | 'moved'
  method: 'ALL' | PaymentMethod
  wayId?: number | undefined
  purpose: 'ALL' | PaymentPurpose
  takenBy?: number | undefined
  search?: string | undefined
  /** True if the caller may see phone numbers; otherwise the search leaves them out. */
  inPhones: boolean
}

/** A payment lies on the folio of a stay, or on the account of a company. */
export type ListedPaymentRow = PaymentRow & { guestName: string; unitName: string } & {
  [Column in keyof StayDates]: Day | null
} & Record<'reservationId' | 'companyId', number | null>

const directions: Record<PaymentFilter['direction'], RawBuilder<unknown>> = {
  ALL: sql``,
  taken: sql`and refund_of is null and method <> 'transfer'`,
  refunded: sql`and refund_of is not null and method <> 'transfer'`,
  moved: sql`and method = 'transfer'`,
}

function matching(hotelId: number, filter: PaymentFilter): RawBuilder<unknown> {
  const { from, to, direction, method, wayId, purpose, takenBy, search, inPhones } = filter
  return sql`
    payment.hotel_id = ${hotelId}
    ${from === undefined ? sql`` : sql`and day >= ${from}::date`}
    ${to === undefined ? sql`` : sql`and day <= ${to}::date`}
    ${directions[direction]}
    ${method === 'ALL' ? sql`` : sql`and method = ${method}`}
    ${wayId === undefined ? sql`` : sql`and ${isByWay(hotelId, wayId)}`}
    ${purpose === 'ALL' ? sql`` : sql`and purpose = ${purpose}`}
    ${takenBy === undefined ? sql`` : sql`and taken_by = ${takenBy}`}
    ${search ? sql`and ${isAbout(hotelId, search, inPhones)}` : sql``}`
}

/** Matches the main guest of the stay, or a part of the note whatever its case and marks. */
function isAbout(hotelId: number, search: string, inPhones: boolean): RawBuilder<unknown> {
  const isGuest = inPhones ? isPersonLike(sql`name_folded`, sql`phone`, search) : isNamedLike(sql`name_folded`, search)
  const isNoted = contains(sql`konuk_fold(note)`, sql`konuk_fold(${search})`)
  const isCompany = contains(sql`title_folded`, sql`konuk_fold(${search})`)
  return sql`(${isNoted} or payment.company_id in (
    select id from company where hotel_id = ${hotelId} and ${isCompany}) or payment.reservation_id in (
    select reservation_id from guest where hotel_id = ${hotelId} and is_main_guest and ${isGuest}))`
}

type Paging = { page: number; pageSize: number }

/** Returns the newest payments first. */
export async function paymentPage(db: Db, hotelId: number, filter: PaymentFilter, { page, pageSize }: Paging) {
  const { rows } = await sql<ListedPaymentRow>`
    with shown as (
      select * from payment
      where ${matching(hotelId, filter)}
      order by day desc, id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select shown.id, shown.reservation_id, shown.company_id, amount_kurus, method, ${wayAsJson} as way, purpose, day, currency,
      cents, rate, refund_of, shown.note, shown.unproven, shown.created_at, reservation.check_in, reservation.check_out,
      coalesce(unit.unit_name, '') as unit_name,
      btrim(taker.first_name || ' ' || taker.last_name) as by,
      coalesce(company.title, btrim(guest.first_name || ' ' || guest.last_name), '') as guest_name
    from shown
    left join company on company.hotel_id = ${hotelId} and company.id = shown.company_id
    left join reservation on reservation.hotel_id = ${hotelId} and reservation.id = shown.reservation_id
    left join unit on unit.hotel_id = ${hotelId} and unit.id = reservation.unit_id
    left join guest on guest.hotel_id = ${hotelId} and guest.reservation_id = shown.reservation_id and guest.is_main_guest
    left join app_user as taker on taker.id = shown.taken_by
    ${wayOfPayment('shown')}
    order by day desc, shown.id desc`.execute(db)
  return rows
}

export type PaymentSumsRow = { method: PaymentMethod; count: number; taken: Kurus; refunded: Kurus }

/** Sums all matching payments by method. */
export async function paymentSums(db: Db, hotelId: number, filter: PaymentFilter): Promise<PaymentSumsRow[]> {
  const { rows } = await sql<PaymentSumsRow>`
    select method, count(*)::int as count,
      coalesce(sum(amount_kurus) filter (where refund_of is null), 0)::bigint as taken,
      coalesce(sum(amount_kurus) filter (where refund_of is not null), 0)::bigint as refunded
    from payment
    where ${matching(hotelId, filter)}
    group by method
    order by count(*) desc, method`.execute(db)
  return rows
}
