// The account of a stay as a whole: who holds it, whether it is closed, and its sums.
import { type Party, partyOf } from '#domain/guests/party.ts'
import { sql } from 'kysely'
import type { ClosedReason, FolioSums } from '#domain/folio/balance.ts'
import { type Kurus, kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'

export type OfStay = { hotelId: number; reservationId: number }

/**
 * Holds the account of a stay until the transaction ends: whoever charges, pays, gives back, closes, moves or cancels
 * waits here, so that each of them sees what the other has done.
 */
export function lockAccount(tx: Db, of: OfStay): Promise<StayDates | undefined> {
  return stays(tx, of).forNoKeyUpdate().executeTakeFirst()
}

/** The stay whose account it is. */
export const stayOf = (db: Db, of: OfStay): Promise<StayDates | undefined> => stays(db, of).executeTakeFirst()

const stays = (db: Db, { hotelId, reservationId }: OfStay) =>
  db
    .selectFrom('reservation')
    .select(['checkIn', 'checkOut'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', reservationId)

/** Who comes. */
export async function partyOfStay(db: Db, { hotelId, reservationId }: OfStay): Promise<Party> {
  const { numberOfGuests, childAges } = await db
    .selectFrom('reservation')
    .select(['numberOfGuests', 'childAges'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return partyOf(numberOfGuests, childAges)
}

type Closing = { at: Date; reason: ClosedReason | null; by: string | null }

/** When, by whom and why the account was closed; undefined of one that is open. */
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

export async function closeAccount(
  tx: Db,
  of: OfStay,
  closing: { closedAt: Date; closedBy: number | null; reason: ClosedReason | null },
): Promise<void> {
  await tx
    .insertInto('folio')
    .values({ ...of, ...closing })
    // As when a file is imported twice at once.
    .onConflict((closed) => closed.doNothing())
    .execute()
}

export async function reopenAccount(tx: Db, { hotelId, reservationId }: OfStay): Promise<void> {
  await tx.deleteFrom('folio').where('hotelId', '=', hotelId).where('reservationId', '=', reservationId).execute()
}

const nothing: FolioSums = { charged: kurus(0), paid: kurus(0), damageHeld: kurus(0), closedReason: null }

/** The sums of many accounts at once; of a stay with neither lines nor payments, nothing. */
export async function sumsOf(
  db: Db,
  hotelId: number,
  reservationIds: readonly number[],
): Promise<(reservationId: number) => FolioSums> {
  const rows = await sums(db, { hotelId, reservationIds })
  const byStay = new Map(rows.map(({ reservationId, ...row }) => [reservationId, row]))
  return (reservationId) => byStay.get(reservationId) ?? nothing
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
