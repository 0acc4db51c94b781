// Computes the money that is open on a day: debts of guests, debts to guests, and deposits held. The SQL follows the
// rule of domain/reports/paid-oldest-first.ts: open-money.agreement.test.ts keeps the two equal.
import { type RawBuilder, sql } from 'kysely'
import { nothingExpected } from '#domain/folio/balance.ts'
import type { Kurus } from '#domain/money/money.ts'
import { occupyingStatuses } from '#domain/reservations/status.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'

export type Paging = { page: number; pageSize: number }

type OfStay = StayDates & { reservationId: number; guestName: string; unitName: string }
export type BalanceRow = OfStay & Record<'charged' | 'paid' | 'balance' | 'due', Kurus> & { since: Day }

/**
 * Selects the accounts with an open balance, and the day since which it is open. A group has one account: its own folio
 * and those of its units together, which stand with its first stay. If the guest owes, the lines of each day
 * form one entry; if the business owes, each payment minus its refunds forms one. Entries are added up from the oldest.
 * The first entry that takes the sum above the covered amount is the oldest open one.
 */
const openFolios = (hotelId: number, today: Day) => sql`
  grouped as materialized (
    select stay.id, booking.id as booking_id, min(stay.id) over (partition by booking.id) as first
    from booking
    join reservation as stay on stay.hotel_id = ${hotelId} and stay.booking_id = booking.id
    where booking.hotel_id = ${hotelId} and booking.pays_for is not null
  ),
  account as materialized (
    select reservation_id, sum(charged)::bigint as charged, sum(paid)::bigint as paid,
      sum(charged - paid)::bigint as balance
    from (
      select coalesce(first, folio_sum.reservation_id) as reservation_id, charged_kurus as charged, paid_kurus as paid
      from folio_sum left join grouped on grouped.id = folio_sum.reservation_id
      where folio_sum.hotel_id = ${hotelId} and (balance_kurus <> 0 or first is not null)
        and folio_sum.reservation_id <> all(array(
          select reservation_id from folio where hotel_id = ${hotelId} and reason in (${literals(nothingExpected)})))
      union all
      select first, charged_kurus, paid_kurus
      from grouped join group_folio_sum as own on own.hotel_id = ${hotelId} and own.booking_id = grouped.booking_id
      where grouped.id = first
    ) as folio
    group by reservation_id
    having sum(charged - paid) <> 0
  ),
  member as materialized (
    select account.*, coalesce(grouped.id, account.reservation_id) as stay_id
    from account left join grouped on first = account.reservation_id
  ),
  entry as (
    select member.reservation_id, line.day, sum(gross_kurus)::bigint as kurus
    from member join folio_line as line on line.hotel_id = ${hotelId} and line.reservation_id = stay_id
    where balance > 0
    group by member.reservation_id, line.day
    union all
    select member.reservation_id, min(came.day) filter (where refund_of is null), sum(amount_kurus)::bigint
    from member join payment as came on came.hotel_id = ${hotelId} and came.reservation_id = stay_id
    where balance < 0 and purpose <> 'damage'
    group by member.reservation_id, coalesce(refund_of, came.id)
  ),
  counted as (
    select entry.reservation_id, entry.day, kurus,
      sum(kurus) filter (where kurus > 0) over (partition by entry.reservation_id order by entry.day) as until_then,
      greatest(0, case when balance > 0 then paid else charged end) - coalesce(
        sum(kurus) filter (where kurus < 0) over (partition by entry.reservation_id), 0) as covered
    from entry join account on account.reservation_id = entry.reservation_id
  ),
  open as (
    select reservation_id, min(day) filter (where kurus > 0 and until_then > covered) as since,
      greatest(0, coalesce(sum(kurus) filter (where kurus > 0 and day <= ${today}::date), 0) - min(covered))::bigint as due
    from counted group by reservation_id
  ),
  balance as (
    select account.*, coalesce(open.since, stay.check_in) as since,
      case when account.balance > 0 then coalesce(open.due, 0) else 0 end as due, stay.check_in, stay.check_out,
      stay.units, reservation.unit_id
    from account
    join (
      select member.reservation_id, count(*) as units, min(check_in) as check_in, max(check_out) as check_out
      from member join reservation on reservation.hotel_id = ${hotelId} and reservation.id = stay_id
      group by member.reservation_id
    ) as stay on stay.reservation_id = account.reservation_id
    join reservation on reservation.hotel_id = ${hotelId} and reservation.id = account.reservation_id
    left join open on open.reservation_id = account.reservation_id
  )`

export type BalanceTotals = Record<'charged' | 'paid' | 'owed' | 'toReturn' | 'due', Kurus> & { count: number }

/**
 * Returns a page of open balances, the oldest first, and the sums of all: in one statement, because both go through all
 * folios.
 */
export async function openBalances(
  db: Db,
  hotelId: number,
  today: Day,
  paging: Paging,
): Promise<{ rows: BalanceRow[]; totals: BalanceTotals }> {
  const { rows } = await sql<((BalanceRow & { units: number }) | { reservationId: null }) & { totals: BalanceTotals }>`
    with ${openFolios(hotelId, today)},
    page as (select * from balance order by since, reservation_id ${pageOf(paging)}),
    stay as (${named(hotelId, sql`page`)})
    select stay.*, totals
    from (
      select json_build_object(
        'count', count(*),
        'charged', coalesce(sum(charged), 0),
        'paid', coalesce(sum(paid), 0),
        'owed', coalesce(sum(balance) filter (where balance > 0), 0),
        'toReturn', coalesce(-sum(balance) filter (where balance < 0), 0),
        'due', coalesce(sum(due), 0)) as totals
      from balance
    ) as summed
    left join stay on true
    order by since, stay.reservation_id`.execute(db)
  const [first] = rows
  if (first === undefined) throw new Error('A sum is one row')
  // A page beyond the last has the sums but no rows.
  return { rows: rows.flatMap((row) => (row.reservationId === null ? [] : [withUnits(row)])), totals: first.totals }
}

/** A group is named by its first unit and the number of the others. */
const withUnits = <Row extends BalanceRow & { units: number }>({ units, ...row }: Row) =>
  units > 1 ? { ...row, unitName: `${row.unitName} +${units - 1}` } : row

export type HeldRow = OfStay & { takenOn: Day; deposit: Kurus; damage: Kurus }

/** Adds the unit and the main guest to each stay. */
const named = (hotelId: number, stays: RawBuilder<unknown>) => sql`
  select stay.*, unit_name, coalesce(btrim(guest.first_name || ' ' || guest.last_name), '') as guest_name
  from ${stays} as stay
  join unit on unit.hotel_id = ${hotelId} and unit.id = stay.unit_id
  left join guest on guest.hotel_id = ${hotelId} and guest.reservation_id = stay.reservation_id and guest.is_main_guest`

const pageOf = ({ page, pageSize }: Paging) => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

/** Selects the deposits of guests who have not arrived yet, and damage deposits, grouped by stay. */
const heldMoney = (hotelId: number) => sql`
  taken as (
    select payment.reservation_id, day, refund_of, amount_kurus as deposit, 0 as damage
    from reservation
    join payment on payment.hotel_id = ${hotelId} and payment.reservation_id = reservation.id
    where reservation.hotel_id = ${hotelId} and status in (${literals(occupyingStatuses)}) and checked_in_at is null
      and purpose = 'deposit'
    union all
    select reservation_id, day, refund_of, 0, amount_kurus
    from payment where hotel_id = ${hotelId} and purpose = 'damage'
  ),
  held as (
    select taken.reservation_id, min(day) filter (where refund_of is null) as taken_on,
      sum(deposit)::bigint as deposit, sum(damage)::bigint as damage
    from taken
    group by taken.reservation_id
    having sum(deposit) > 0 or sum(damage) > 0
  )`

/** Returns the deposits in the order of arrival. */
export async function heldDeposits(db: Db, hotelId: number, paging: Paging): Promise<HeldRow[]> {
  const stays = sql`
    select held.*, check_in, check_out, unit_id
    from held join reservation on reservation.hotel_id = ${hotelId} and reservation.id = held.reservation_id
    order by check_in, held.reservation_id ${pageOf(paging)}`
  const { rows } = await sql<HeldRow>`
    with ${heldMoney(hotelId)} ${named(hotelId, sql`(${stays})`)} order by stay.check_in, stay.reservation_id`.execute(
    db,
  )
  return rows
}

export async function heldDepositTotals(db: Db, hotelId: number) {
  const { rows } = await sql<{ count: number; deposit: Kurus; damage: Kurus }>`
    with ${heldMoney(hotelId)}
    select count(*)::int as count, coalesce(sum(deposit), 0)::bigint as deposit,
      coalesce(sum(damage), 0)::bigint as damage
    from held`.execute(db)
  return oneOf(rows)
}

function oneOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A sum is one row')
  return row
}
