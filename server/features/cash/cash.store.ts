// Stores cash sessions and their movements other than payments, and reads the payments that belong to them.
import { sql } from 'kysely'
import type { CashKind, CashMovement, CashContent } from '#domain/cash/cash-session.ts'
import type { ForeignCurrency } from '#domain/folio/foreign-cash.ts'
import { type Kurus, kurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { startOf } from '#server/platform/db/business-day.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type OfCashSession = { hotelId: number; id: number }
export type StoredSession = { id: number; openedAt: Date; openedBy: string; float: CashContent; isClosed: boolean }

const nameOf = (user: string) =>
  sql<string>`btrim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)})`

const sessions = (db: Db, hotelId: number) =>
  db
    .selectFrom('cashSession')
    .innerJoin('appUser as opener', 'opener.id', 'cashSession.openedBy')
    .select(['cashSession.id', 'openedAt', 'closedAt', 'floatKurus', 'floatEur', 'floatUsd'])
    .select(nameOf('opener').as('openedBy'))
    .where('cashSession.hotelId', '=', hotelId)

type Row = { id: number; openedAt: Date; openedBy: string; closedAt: Date | null } & FloatRow
type FloatRow = { floatKurus: Kurus; floatEur: number; floatUsd: number }
const toSession = ({ id, openedAt, openedBy, closedAt, floatKurus, floatEur, floatUsd }: Row): StoredSession => ({
  id,
  openedAt,
  openedBy,
  float: { lira: floatKurus, EUR: floatEur, USD: floatUsd },
  isClosed: closedAt !== null,
})

export async function openSession(db: Db, hotelId: number): Promise<StoredSession | undefined> {
  const row = await sessions(db, hotelId).where('closedAt', 'is', null).executeTakeFirst()
  return row && toSession(row)
}

export async function sessionOf(db: Db, { hotelId, id }: OfCashSession): Promise<StoredSession | undefined> {
  const row = await sessions(db, hotelId).where('cashSession.id', '=', id).executeTakeFirst()
  return row && toSession(row)
}

/**
 * Locks the cash desk of a business until the transaction ends. Openings, movements and counts wait for one another, and
 * cash payments wait until they are done.
 */
async function lockCashDesk(tx: Db, hotelId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cash desk ${hotelId}`}, 0))`.execute(tx)
}

/** Returns a cash session as it is behind the lock of the cash desk. */
export async function lockSession(tx: Db, of: OfCashSession): Promise<StoredSession | undefined> {
  await lockCashDesk(tx, of.hotelId)
  return sessionOf(tx, of)
}

/** Returns false if a cash session is already open: the unique index allows only one. */
export async function addSession(
  tx: Db,
  { hotelId, by, at, float }: { hotelId: number; by: number; at: Date; float: CashContent },
): Promise<boolean> {
  await lockCashDesk(tx, hotelId)
  const added = await tx
    .insertInto('cashSession')
    .values({
      hotelId,
      openedAt: at,
      openedBy: by,
      floatKurus: float.lira,
      floatEur: float.EUR,
      floatUsd: float.USD,
    })
    .onConflict((open) => open.columns(['hotelId']).where('closedAt', 'is', null).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

type Counted = { by: number; at: Date; expected: CashContent; counted: CashContent; reason: string }
export async function closeSession(tx: Db, { hotelId, id }: OfCashSession, closing: Counted): Promise<void> {
  const { by, at, expected, counted, reason } = closing
  await tx
    .updateTable('cashSession')
    .set({
      closedAt: at,
      closedBy: by,
      expectedKurus: expected.lira,
      expectedEur: expected.EUR,
      expectedUsd: expected.USD,
      countedKurus: counted.lira,
      countedEur: counted.EUR,
      countedUsd: counted.USD,
      reason,
    })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** A positive amount is money taken, a negative amount is a refund. */
const kindOfPayment = sql`case when amount_kurus > 0 then 'takings' else 'refund' end`

type SumRow = {
  kind: CashKind
  amountKurus: Kurus
  currency: ForeignCurrency | null
  cents: number
  rate: number | null
  byUserId: number | null
}
/** Sums the movements of the same kind, person and exchange rate, so that the number of rows stays small. */
export async function movementsSummed(db: Db, { hotelId, id }: OfCashSession): Promise<CashMovement[]> {
  const { rows } = await sql<SumRow>`
    select ${kindOfPayment} as kind, sum(abs(amount_kurus))::bigint as amount_kurus, currency,
      coalesce(sum(cents), 0)::bigint as cents, rate, taken_by as by_user_id
    from payment
    where hotel_id = ${hotelId} and cash_session_id = ${id}
    group by 1, currency, rate, taken_by
    union all
    select kind, sum(amount_kurus)::bigint, null, 0, null, moved_by
    from cash_move
    where hotel_id = ${hotelId} and session_id = ${id}
    group by kind, moved_by`.execute(db)
  return rows.map(({ currency, cents, rate, ...row }) => ({
    ...row,
    foreign: currency === null || rate === null ? null : { currency, cents, rate },
    text: '',
  }))
}

/** Returns the names of members of the business. */
export async function namesOf(db: Db, hotelId: number, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .select(['appUser.id', nameOf('app_user').as('name')])
    .where('membership.hotelId', '=', hotelId)
    .where('membership.userId', 'in', userIds)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the cash in no cash session: since the last closing, or of today if there was none. */
export async function takenOutside(db: Db, hotelId: number, now: Date): Promise<{ kurus: Kurus; count: number }> {
  const { rows } = await sql<{ kurus: Kurus; count: number }>`
    with last as (select max(id) as id from cash_session where hotel_id = ${hotelId} and closed_at is not null)
    select coalesce(sum(amount_kurus), 0)::bigint as kurus, count(*)::int as count
    from payment
    where hotel_id = ${hotelId} and method = 'cash' and cash_session_id is null
      and (outside_after = (select id from last)
        or outside_after is null and (select id from last) is null and created_at >= ${startOf(dayIn(now))})`.execute(
    db,
  )
  return rows[0] ?? { kurus: kurus(0), count: 0 }
}

type Move = { kind: 'pay-in' | 'pay-out'; amountKurus: Kurus; text: string }
export async function addMove(
  tx: Db,
  { hotelId, id }: OfCashSession,
  move: Move,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('cashMove')
    .values({ hotelId, sessionId: id, ...move, movedBy: by, createdAt: at })
    .execute()
}
