// Reads and writes the invitations by which companions enter their own identity.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Invited } from '#server/platform/db/scope.ts'
import type { OfStay, Whose } from './proposals.store.ts'

export function invitationsOfStays(db: Db, hotelId: number, reservationIds: readonly number[]) {
  return db
    .selectFrom('companionInvitation')
    .select(['reservationId', 'guestId', 'place', 'salt'])
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`reservation_id = any(${reservationIds}::bigint[])`)
    .orderBy('id')
    .execute()
}

/** Adds an invitation of a person who has none. The link of his booking is held meanwhile. */
export async function addInvitation(
  tx: Db,
  of: OfStay,
  whose: Whose,
  { salt, tokenHash, madeAt }: { salt: string; tokenHash: Buffer; madeAt: Date },
): Promise<void> {
  await tx
    .insertInto('companionInvitation')
    .values({ ...of, guestId: null, place: null, ...whose, salt, tokenHash, madeAt })
    .execute()
}

/** Ends the invitation of a person if he has one. */
export async function endInvitation(tx: Db, { hotelId, reservationId }: OfStay, whose: Whose): Promise<void> {
  await tx
    .deleteFrom('companionInvitation')
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .where((eb) => ('guestId' in whose ? eb('guestId', '=', whose.guestId) : eb('place', '=', whose.place)))
    .execute()
}

/** Keeps the invitations of the other people of a stay while guests are added or removed by what one has entered. */
export async function keepInvitations(tx: Db): Promise<void> {
  await sql`select set_config('konuk.takes_entries', 'on', true)`.execute(tx)
}

/** Ends the invitations of all stays of a booking. */
export async function endInvitationsOfBooking(tx: Db, hotelId: number, bookingId: number): Promise<void> {
  await sql`
    delete from companion_invitation using reservation
    where companion_invitation.hotel_id = ${hotelId} and reservation.hotel_id = ${hotelId}
      and reservation.id = companion_invitation.reservation_id and booking_id = ${bookingId}`.execute(tx)
}

/** Holds an invitation for an act of its companion; false if it has ended meanwhile. */
export async function holdInvitation(tx: Db, { hotelId, id }: Invited): Promise<boolean> {
  const held = await tx
    .selectFrom('companionInvitation')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}
