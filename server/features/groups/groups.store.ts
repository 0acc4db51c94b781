// Reads and locks groups, and moves stays, lines and payments between the folios of a booking.
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { beforeFolios } from '#domain/folio/balance.ts'
import type { LineKind } from '#domain/folio/line.ts'
import type { PaysFor } from '#domain/groups/group.ts'
import type { Day } from '#domain/time/day.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { folioByRule, isStanding, wasMandatory, type Written } from '#server/features/folio/lines.store.ts'
import { paymentsWithAuthors, type PaymentRow } from '#server/features/folio/payments.store.ts'
import { memberStays } from '#server/features/stay/members.store.ts'
import { lockReservation } from '#server/features/stay/reservations.store.ts'
import { groupChanged, type HeldBy } from './groups.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type OfBooking = { hotelId: number; bookingId: number }
export type StoredGroup = {
  id: number
  uniqId: string
  name: string
  paysFor: PaysFor | null
  companyId: number | null
  version: number
}

/** Returns a booking; `paysFor` is null if it is no group. */
export async function bookingWith(db: Db, { hotelId, bookingId }: OfBooking): Promise<StoredGroup | undefined> {
  return db
    .selectFrom('booking')
    .select(['id', 'uniqId', 'name', 'companyId', 'version'])
    .select(sql<PaysFor | null>`pays_for`.as('paysFor'))
    .where('hotelId', '=', hotelId)
    .where('id', '=', bookingId)
    .executeTakeFirst()
}

/**
 * Locks the stays of bookings in the order of their ids, then the bookings, until the transaction ends. A stay that
 * joined or left meanwhile is a reason to refuse, because its lock was not taken in order.
 */
export async function lockStaysOf(tx: Db, hotelId: number, bookingIds: readonly number[]): Promise<number[]> {
  const all = async () =>
    (await Promise.all(bookingIds.map((bookingId) => memberStays(tx, { hotelId, bookingId }))))
      .flat()
      .toSorted(ascending)
  const stays = await all()
  for (const id of stays) await lockReservation(tx, hotelId, id)
  for (const bookingId of bookingIds.toSorted(ascending)) {
    await sql`select from booking where hotel_id = ${hotelId} and id = ${bookingId} for no key update`.execute(tx)
  }
  const now = await all()
  if (now.join() !== stays.join()) throw groupChanged()
  return stays
}
const ascending = (a: number, b: number) => a - b

export async function changeBooking(
  tx: Db,
  { hotelId, bookingId }: OfBooking,
  to: { name?: string; paysFor?: PaysFor | null; companyId?: number | null },
): Promise<void> {
  await tx
    .updateTable('booking')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('hotelId', '=', hotelId)
    .where('id', '=', bookingId)
    .execute()
}

/** Moves stays to another booking. `former` is the booking to which they can return. */
export async function moveStays(
  tx: Db,
  hotelId: number,
  reservationIds: readonly number[],
  { bookingId, former }: { bookingId: number; former: number | null },
): Promise<void> {
  await tx
    .updateTable('reservation')
    .set((eb) => ({ bookingId, joinedFrom: former, version: eb('version', '+', 1) }))
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`id = any(${reservationIds}::bigint[])`)
    .execute()
}

export type MovableLine = {
  id: number
  reservationId: number
  kind: LineKind
  day: Day
  onBooking: boolean
  appliesToLineId: number | null
  isMandatory: boolean
  heldBy: HeldBy
}

const heldBy = sql<HeldBy>`case
  when exists (select from invoiced_line
    where invoiced_line.hotel_id = line.hotel_id and invoiced_line.folio_line_id = line.id) then 'invoice'
  when line.kind = 'fee' and exists (select from settlement
    where settlement.hotel_id = line.hotel_id and settlement.fee_line_id = line.id) then 'cancellation'
  when exists (select from folio
    where folio.hotel_id = line.hotel_id and folio.reservation_id = line.reservation_id
      and reason is distinct from ${sql.lit(beforeFolios)}) then 'closing'
end`

/** Returns the standing lines of these stays, and with a rule, whether it has them on the folio of the booking. */
export async function movableLines(
  db: Db,
  hotelId: number,
  stays: readonly number[],
  paysFor: PaysFor | null = null,
): Promise<(MovableLine & { isForBooking: boolean })[]> {
  const { rows } = await sql<MovableLine & { isForBooking: boolean }>`
    select line.id, line.reservation_id, line.kind, line.day, line.on_booking, line.applies_to_line_id,
      ${heldBy} as held_by, ${wasMandatory} as is_mandatory,
      ${folioByRule(sql`${paysFor}::text`)} as is_for_booking
    from folio_line as line
    left join extra on extra.hotel_id = line.hotel_id and extra.id = line.extra_id
    where line.hotel_id = ${hotelId} and line.reservation_id = any(${stays}::bigint[]) and ${isStanding}
    order by line.id`.execute(db)
  return rows
}

/**
 * Reverses lines where they lie, and adds them on the other folio of their stay, or on that of another unit. Returns the
 * new id of each.
 */
export async function moveLines(
  tx: Db,
  hotelId: number,
  lines: readonly Pick<MovableLine, 'id' | 'appliesToLineId'>[],
  written: Written,
  toStay: number | null = null,
): Promise<ReadonlyMap<number, number>> {
  const moved = new Map<number, number>()
  // What changes a line names it by its id, which is another one on the other folio.
  for (const isTargeted of [false, true]) {
    const some = lines.filter(({ appliesToLineId }) => (appliesToLineId !== null) === isTargeted)
    const asked = some.map(({ id, appliesToLineId: target }) => ({
      line_id: id,
      target_id: target === null ? null : (moved.get(target) ?? target),
      stay_id: toStay,
    }))
    const added = await moveEach(tx, hotelId, asked, written)
    for (const [at, { id }] of some.entries()) moved.set(id, added[at] ?? id)
  }
  return moved
}

async function moveEach(
  tx: Db,
  hotelId: number,
  lines: readonly { line_id: number; target_id: number | null; stay_id: number | null }[],
  { at, by }: Written,
): Promise<number[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<{ id: number; reversesId: number | null }>`
    insert into folio_line (hotel_id, reservation_id, created_at, created_by, reverses_id, kind, gross_kurus, day, kdv,
      with_night, text, unit_id, rule_id, by_hand, extra_id, extra_count, applies_to, applies_to_line_id, on_booking)
    select line.hotel_id, case when is_reversal_half then reservation_id else coalesce(stay_id, reservation_id) end, ${at}, case when is_reversal_half then ${by}::bigint else created_by end,
      case when is_reversal_half then line.id end, kind,
      case when is_reversal_half then - gross_kurus else gross_kurus end, day, kdv, with_night, text, unit_id, rule_id,
      by_hand, case when not is_reversal_half then extra_id end, case when not is_reversal_half then extra_count end,
      case when not is_reversal_half then applies_to end, case when not is_reversal_half then moved.target_id end,
      case when is_reversal_half then on_booking else stay_id is null and not on_booking end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as moved (line_id bigint, target_id bigint, stay_id bigint)
    cross join lateral (
      select * from folio_line where hotel_id = ${hotelId} and id = moved.line_id offset 0
    ) as line
    cross join (values (true), (false)) as half (is_reversal_half)
    order by line.id, is_reversal_half desc
    returning id, reverses_id`.execute(tx)
  return rows.flatMap(({ id, reversesId }) => (reversesId === null ? [id] : []))
}

export type GroupPayment = PaymentRow & { reservationId: number }

/** Returns the payments on the folio of a booking, in the order in which they were entered. */
export async function groupPayments(db: Db, { hotelId, bookingId }: OfBooking): Promise<GroupPayment[]> {
  const { rows } = await sql<GroupPayment>`
    ${paymentsWithAuthors(sql`payment.reservation_id,`)}
    join reservation on reservation.hotel_id = payment.hotel_id and reservation.id = payment.reservation_id
    where payment.hotel_id = ${hotelId} and reservation.booking_id = ${bookingId} and payment.on_booking
    order by payment.id`.execute(db)
  return rows
}

/** Makes a booking for a stay that leaves its group; it has a number of its own, and the company of the group. */
export async function newBooking(tx: Db, { hotelId, bookingId }: OfBooking, { at, by }: Written): Promise<number> {
  const made = await tx
    .insertInto('booking')
    .values({
      hotelId,
      uniqId: newUniqId(at, () => randomInt(10_000) / 10_000),
      requestHash: '',
      createdBy: by,
      createdAt: at,
      companyId: (eb) =>
        eb.selectFrom('booking').select('companyId').where('hotelId', '=', hotelId).where('id', '=', bookingId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function joinedFrom(db: Db, hotelId: number, reservationId: number): Promise<number | null> {
  const stay = await db
    .selectFrom('reservation')
    .select('joinedFrom')
    .where('hotelId', '=', hotelId)
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return stay.joinedFrom
}
