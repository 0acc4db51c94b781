// Locks, closes and sums up folios.
import { type Party, partyOf } from '#domain/guests/party.ts'
import { sql } from 'kysely'
import { type ClosedReason, type FolioSums, nothingOnFolio } from '#domain/folio/balance.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'

export type OfStay = { hotelId: number; reservationId: number }

/**
 * Locks the folio of a stay until the transaction ends. Charges, payments, refunds, closings, moves and cancellations
 * wait for this lock, so that each sees the result of the one before.
 */
export function lockFolio(tx: Db, of: OfStay): Promise<StayDates | undefined> {
  return stays(tx, of).forNoKeyUpdate().executeTakeFirst()
}

export const stayOf = (db: Db, of: OfStay): Promise<StayDates | undefined> => stays(db, of).executeTakeFirst()

const stays = (db: Db, { hotelId, reservationId }: OfStay) =>
  db
    .selectFrom('reservation')
    .select(['checkIn', 'checkOut'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', reservationId)

/** Returns the party of the stay: the number of guests and the children's ages. */
export async function partyOfStay(db: Db, { hotelId, reservationId }: OfStay): Promise<Party> {
  const guests = await db
    .selectFrom('reservation')
    .select(['numberOfGuests', 'childAges'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return partyOf(guests)
}

type Closing = { at: Date; reason: ClosedReason | null; by: string | null }

/** Returns when, by whom and why the folio was closed; undefined when it is open. */
export async function closingOf(db: Db, of: OfStay): Promise<Closing | undefined> {
  const [closing] = await closings(db, of)
  return closing
}
const closings = statement((db, { hotelId, reservationId }: OfStay) =>
  db
    .selectFrom('folio')
    .leftJoin('appUser as closer', 'closer.id', 'folio.closedBy')
    .select(['closedAt as at', sql<ClosedReason | null>`reason`.as('reason')])
    .select(sql<string | null>`btrim(closer.first_name || ' ' || closer.last_name)`.as('by'))
    .where('folio.hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId),
)

export async function closeFolioRow(
  tx: Db,
  of: OfStay,
  closing: { closedAt: Date; closedBy: number | null; reason: ClosedReason | null },
): Promise<void> {
  await tx
    .insertInto('folio')
    .values({ ...of, ...closing })
    // The row may already exist, for example if a file is imported twice at the same time.
    .onConflict((closed) => closed.doNothing())
    .execute()
}

export async function reopenFolioRow(tx: Db, { hotelId, reservationId }: OfStay): Promise<void> {
  await tx.deleteFrom('folio').where('hotelId', '=', hotelId).where('reservationId', '=', reservationId).execute()
}

/** Returns the sums of many folios in one query; stays with neither lines nor payments are left out. */
export async function sumsOf(
  db: Db,
  hotelId: number,
  reservationIds: readonly number[],
): Promise<(reservationId: number) => FolioSums> {
  const rows = await sums(db, { hotelId, reservationIds })
  const byStay = new Map(rows.map(({ reservationId, ...row }) => [reservationId, row]))
  return (reservationId) => byStay.get(reservationId) ?? nothingOnFolio
}
const sums = statement(
  (_db, { hotelId, reservationIds }: { hotelId: number; reservationIds: readonly number[] }) => sql<
    FolioSums & { reservationId: number; charged: Kurus }
  >`
    select folio_sum.reservation_id, charged_kurus as charged, paid_kurus as paid, damage_kurus as damage_held,
      folio.reason as closed_reason
    from folio_sum
    left join folio on folio.hotel_id = ${hotelId} and folio.reservation_id = folio_sum.reservation_id
    where folio_sum.hotel_id = ${hotelId} and folio_sum.reservation_id = any(${reservationIds}::bigint[])`,
)

/** The sums of the row's `reservation` as JSON; null if its folio has neither lines nor payments. */
export const sumsAsJson = sql<FolioSums | null>`(
  select json_build_object('charged', charged_kurus, 'paid', paid_kurus, 'damageHeld', damage_kurus,
    'closedReason', closed.reason)
  from folio_sum
  left join folio as closed
    on closed.hotel_id = folio_sum.hotel_id and closed.reservation_id = folio_sum.reservation_id
  where folio_sum.hotel_id = reservation.hotel_id and folio_sum.reservation_id = reservation.id)`

/** The closing of the folio of the row's `reservation` as JSON; null when it is open. */
export const closingAsJson = sql<{ reason: ClosedReason | null } | null>`(
  select json_build_object('reason', closed.reason) from folio as closed
  where closed.hotel_id = reservation.hotel_id and closed.reservation_id = reservation.id)`
