// Reads the lists of cash sessions, movements and closings, one page at a time.
import { sql } from 'kysely'
import type { CashKind, CashContent } from '#domain/cash/cash-session.ts'
import type { ForeignCurrency } from '#domain/folio/foreign-cash.ts'
import type { Kurus } from '#domain/money/money.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { startOf } from '#server/platform/db/business-day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { OfCashSession } from './cash.store.ts'

type Paging = { page: number; pageSize: number }
const pageOf = ({ page, pageSize }: Paging) => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

export type MovementRow = {
  kind: CashKind
  amountKurus: Kurus
  currency: ForeignCurrency | null
  cents: number | null
  text: string
  by: string | null
  at: Date
  reservationId: number | null
  reservationUniqId: string | null
  guestName: string | null
}

/** Returns the movements of a cash session, the newest first. */
export async function movementPage(db: Db, { hotelId, id }: OfCashSession, paging: Paging): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with moved as (
      select case when amount_kurus > 0 then 'takings' else 'refund' end as kind, abs(amount_kurus) as amount_kurus,
        currency, cents, note as text, taken_by as user_id, created_at as at, id, reservation_id,
        company_id
      from payment
      where hotel_id = ${hotelId} and cash_session_id = ${id}
      union all
      select kind, amount_kurus, null, null, text, moved_by, created_at, id, null, null
      from cash_move
      where hotel_id = ${hotelId} and session_id = ${id}
      order by at desc, id desc, kind
      ${pageOf(paging)}
    )
    select moved.kind, amount_kurus, currency, cents, concat_ws(' · ', company.title, nullif(text, '')) as text, at, moved.reservation_id, booking.uniq_id as reservation_uniq_id,
      btrim(app_user.first_name || ' ' || app_user.last_name) as by,
      btrim(guest.first_name || ' ' || guest.last_name) as guest_name
    from moved
    left join app_user on app_user.id = moved.user_id
    left join company on company.hotel_id = ${hotelId} and company.id = moved.company_id
    left join reservation on reservation.hotel_id = ${hotelId} and reservation.id = moved.reservation_id
    left join booking on booking.hotel_id = ${hotelId} and booking.id = reservation.booking_id
    left join guest on guest.hotel_id = ${hotelId} and guest.reservation_id = moved.reservation_id and guest.is_main_guest
    order by at desc, moved.id desc, moved.kind`.execute(db)
  return rows
}

export async function countMovements(db: Db, { hotelId, id }: OfCashSession): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from payment where hotel_id = ${hotelId} and cash_session_id = ${id})
      + (select count(*) from cash_move where hotel_id = ${hotelId} and session_id = ${id}))::int as total`.execute(db)
  return rows[0]?.total ?? 0
}

export type ClosingRow = {
  id: number
  openedAt: Date
  openedBy: string
  closedAt: Date
  closedBy: string
  float: CashContent
  expected: CashContent
  counted: CashContent
  reason: string
  unproven: boolean
}

const content = (of: 'float' | 'expected' | 'counted') =>
  sql<CashContent>`jsonb_build_object('lira', ${sql.ref(`${of}_kurus`)}, 'EUR', ${sql.ref(`${of}_eur`)}, 'USD', ${sql.ref(`${of}_usd`)})`

/**
 * Selects closings: all of them, the closing of one cash session, or the closings of a range of days in Istanbul, the
 * last day included.
 */
type Which = { id?: number; days?: { from: Day; to: Day } }

const isAmong = ({ id, days }: Which) => {
  return sql`closed_at is not null
    ${id === undefined ? sql`` : sql`and cash_session.id = ${id}`}
    ${days === undefined ? sql`` : sql`and closed_at >= ${startOf(days.from)} and closed_at < ${startOf(addDays(days.to, 1))}`}`
}

/** Returns the closings, the newest first. */
export async function closingPage(db: Db, hotelId: number, paging: Paging, which: Which = {}): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select cash_session.id, opened_at, closed_at, reason, cash_session.unproven,
      ${content('float')} as float, ${content('expected')} as expected, ${content('counted')} as counted,
      btrim(opener.first_name || ' ' || opener.last_name) as opened_by,
      btrim(closer.first_name || ' ' || closer.last_name) as closed_by
    from cash_session
    join app_user as opener on opener.id = opened_by
    join app_user as closer on closer.id = closed_by
    where hotel_id = ${hotelId} and ${isAmong(which)}
    order by closed_at desc, cash_session.id desc
    ${pageOf(paging)}`.execute(db)
  return rows
}

export async function countClosings(db: Db, hotelId: number): Promise<number> {
  const { total } = await db
    .selectFrom('cashSession')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('hotelId', '=', hotelId)
    .where('closedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return total
}

export type ClosingSums = { count: number; moved: Kurus; difference: Kurus }

/** Returns the number of closings and their sums in lira: money in less money out, and counted less expected. */
export async function sumsOfClosings(db: Db, hotelId: number, which: Which): Promise<ClosingSums> {
  const { rows } = await sql<ClosingSums>`
    select count(*)::int as count, coalesce(sum(expected_kurus - float_kurus), 0)::bigint as moved,
      coalesce(sum(counted_kurus - expected_kurus), 0)::bigint as difference
    from cash_session
    where hotel_id = ${hotelId} and ${isAmong(which)}`.execute(db)
  const [sums] = rows
  if (sums === undefined) throw new Error('A sum has one row')
  return sums
}
