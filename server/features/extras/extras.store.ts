import { sql } from 'kysely'
import type { Extra, ExtraKdv, SoldPer } from '#domain/extras/extra.ts'
import { type DailyUse, dailyUse, isPaidOnce } from '#domain/extras/daily-limit.ts'
import { maxNights } from '#domain/reservations/limits.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** `guestsMayAsk`: whether guests may ask for it on their page. */
export type StoredExtra = Extra & { version: number; guestsMayAsk: boolean }

const selectExtras = (db: Db, hotelId: number) =>
  db
    .selectFrom('extra')
    .select(['id', 'name', 'grossKurus', 'dailyLimit', 'mandatory', 'guestsMayAsk', 'version'])
    .select([sql<SoldPer>`per`.as('per'), sql<ExtraKdv>`kdv`.as('kdv')])
    .where('hotelId', '=', hotelId)

/** Lists the extras on sale, by name. There are never so many that the list would need pages. */
export const extrasOf = (db: Db, hotelId: number): Promise<StoredExtra[]> =>
  selectExtras(db, hotelId).where('removedAt', 'is', null).orderBy('name').orderBy('id').execute()

/** Locks the extra until the transaction ends. Changes, removals and sales of a limited extra wait for this lock. */
export const lockExtra = (
  tx: Db,
  hotelId: number,
  id: number,
): Promise<(StoredExtra & { removedAt: Date | null }) | undefined> =>
  selectExtras(tx, hotelId).select('removedAt').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/**
 * Selects the mandatory extras, by name, as JSON, so that they can be read in one query together with a booking's other
 * data.
 */
export const mandatoryAsJson = (hotelId: number) => sql<Extra[] | null>`(
  select json_agg(json_build_object('id', id, 'name', name, 'per', per, 'grossKurus', gross_kurus, 'kdv', kdv,
    'dailyLimit', daily_limit, 'mandatory', mandatory) order by name, id)
  from extra
  where hotel_id = ${hotelId} and mandatory and removed_at is null)`

type Said = Omit<StoredExtra, 'id' | 'version'>

export async function insertExtra(tx: Db, hotelId: number, said: Said): Promise<void> {
  await tx
    .insertInto('extra')
    .values({ ...said, hotelId })
    .execute()
}

export async function saveExtra(tx: Db, hotelId: number, id: number, said: Said): Promise<void> {
  await tx
    .updateTable('extra')
    .set({ ...said, version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

export async function markExtraRemoved(tx: Db, hotelId: number, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('extra')
    .set({ removedAt: at, version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

type Sold = { day: Day; count: number; checkIn: Day; checkOut: Day }

/**
 * Returns the sales of an extra on folios around these days that have not been reversed. `butFor` is a stay to leave
 * out.
 */
export async function usedOf(
  tx: Db,
  { hotelId, butFor = 0 }: { hotelId: number; butFor?: number },
  { id, per }: Pick<Extra, 'id' | 'per'>,
  { first, last }: { first: Day; last: Day },
): Promise<DailyUse[]> {
  // An extra that is paid once has a line on one day but is used on every night of the stay, including nights added
  // later.
  const days = isPaidOnce(per)
    ? { since: addDays(first, -maxNights), until: addDays(last, maxNights) }
    : { since: first, until: last }
  const isHad = isPaidOnce(per)
    ? sql`reservation.check_in <= ${last}::date and reservation.check_out > ${first}::date`
    : sql`true`
  const { rows } = await sql<Sold>`
    select line.day, line.extra_count as count, check_in, check_out
    from folio_line as line
    join reservation on reservation.hotel_id = line.hotel_id and reservation.id = line.reservation_id
    where line.hotel_id = ${hotelId} and line.extra_id = ${id} and line.reservation_id <> ${butFor}
      and line.day between ${days.since}::date and ${days.until}::date and ${isHad}
      and not exists (
        select from folio_line as reversal
        where reversal.hotel_id = line.hotel_id and reversal.reverses_id = line.id)`.execute(tx)
  return rows.flatMap(({ checkIn, checkOut, ...use }) => dailyUse(per, { checkIn, checkOut }, use))
}
