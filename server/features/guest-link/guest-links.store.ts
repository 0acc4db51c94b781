// Reads and writes the links of guests, and the key of the business from which their tokens follow.
import { sql } from 'kysely'
import type { handOuts } from '#contract/guest-link/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import { keyId } from '#server/platform/secret-box.ts'

export type OfBooking = { hotelId: number; bookingId: number }
type HandOut = (typeof handOuts)[number]
export type StoredLink = {
  generation: number
  handedOutAt: Date | null
  handedOutBy: HandOut | null
  openedAt: Date | null
}

export type ToWrite = { firstName: string; nationality: string; phone: string | null; email: string | null }

/** The guest of a stay to whom the business writes. */
export async function mainGuestOf(
  db: Db,
  { hotelId, reservationId }: { hotelId: number; reservationId: number },
): Promise<ToWrite | undefined> {
  return db
    .selectFrom('guest')
    .select(['firstName', 'nationality', 'phone', 'email'])
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .where('isMainGuest', '=', true)
    .executeTakeFirst()
}

export async function linkOf(db: Db, { hotelId, bookingId }: OfBooking): Promise<StoredLink | undefined> {
  return db
    .selectFrom('guestLink')
    .select(['generation', 'handedOutAt', 'openedAt'])
    .select(sql<HandOut | null>`handed_out_by`.as('handedOutBy'))
    .where('hotelId', '=', hotelId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
}

/** Holds the link for an act of its guest; false if it is no longer the valid one. */
export async function holdLink(tx: Db, { hotelId, bookingId, generation }: LinkedBooking): Promise<boolean> {
  const link = await tx
    .selectFrom('guestLink')
    .select('generation')
    .where('hotelId', '=', hotelId)
    .where('bookingId', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return link?.generation === generation
}

/** Adds the first link of a booking; of two clerks who ask at once, both get the same. */
export async function addLink(tx: Db, of: OfBooking, tokenHash: Buffer, madeAt: Date): Promise<void> {
  await tx
    .insertInto('guestLink')
    .values({ ...of, tokenHash, madeAt })
    .onConflict((conflict) => conflict.columns(['hotelId', 'bookingId']).doNothing())
    .execute()
}

/** Replaces a link by the next one; false if another clerk has done so already. */
export async function replaceLink(
  tx: Db,
  { hotelId, bookingId }: OfBooking,
  { former, tokenHash, madeAt }: { former: number; tokenHash: Buffer; madeAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guestLink')
    .set({ generation: former + 1, tokenHash, madeAt, handedOutAt: null, handedOutBy: null, openedAt: null })
    .where('hotelId', '=', hotelId)
    .where('bookingId', '=', bookingId)
    .where('generation', '=', former)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function keepHandOut(tx: Db, { hotelId, bookingId }: OfBooking, by: HandOut, at: Date): Promise<void> {
  await tx
    .updateTable('guestLink')
    .set({ handedOutAt: at, handedOutBy: by })
    .where('hotelId', '=', hotelId)
    .where('bookingId', '=', bookingId)
    .execute()
}

/** Notes the first time that a person opened a link; false if it was noted before. */
export async function keepOpened(tx: Db, { hotelId, bookingId }: OfBooking, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guestLink')
    .set({ openedAt: at })
    .where('hotelId', '=', hotelId)
    .where('bookingId', '=', bookingId)
    .where('openedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function keyBoxOf(db: Db, hotelId: number): Promise<string | undefined> {
  const row = await db.selectFrom('guestLinkKey').select('box').where('hotelId', '=', hotelId).executeTakeFirst()
  return row?.box
}

/** Keeps the key that was stored first, and returns it. */
export async function addKeyBox(tx: Db, hotelId: number, box: string): Promise<string> {
  const { rows } = await sql<{ box: string }>`
    insert into guest_link_key (hotel_id, box) values (${hotelId}, ${box})
    on conflict (hotel_id) do update set box = guest_link_key.box
    returning box`.execute(tx)
  return rows[0]?.box ?? box
}

/** Returns the key if it is sealed with another secret. */
export async function keyBoxSealedOtherwise(db: Db, hotelId: number, secret: string): Promise<string | undefined> {
  const box = await keyBoxOf(db, hotelId)
  return box === undefined || box.split('.')[1] === keyId(secret) ? undefined : box
}

export async function changeKeyBox(tx: Db, hotelId: number, box: string): Promise<void> {
  await tx.updateTable('guestLinkKey').set({ box }).where('hotelId', '=', hotelId).execute()
}
