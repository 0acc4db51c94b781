import { sql } from 'kysely'
import { openPlaces } from '#domain/guest-identity/party.ts'
import { numbersOf } from '#domain/guests/guest.ts'
import { cancelledStatuses } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import type { OfStay, Whose } from './proposals.store.ts'

/** The guests of these stays whose data were not erased, in their order. */
export async function guestsOfStays(db: Db, hotelId: number, reservationIds: readonly number[]) {
  const rows = await db
    .selectFrom('guest')
    .select(['hotelId', 'id', 'reservationId', 'firstName', 'lastName', 'nationality', 'identityNumber', 'isMainGuest'])
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`reservation_id = any(${reservationIds}::bigint[])`)
    .where('erasedAt', 'is', null)
    .orderBy('reservationId')
    .orderBy('position')
    .execute()
  return rows.map((guest) => ({ ...guest, ...numbersOf(guest) }))
}

/** The same people within the scope of a link, which reads no number: only whether there is one. */
export async function peopleBehindLink(db: Db, hotelId: number, reservationIds: readonly number[]) {
  return db
    .selectFrom('guest')
    .select(['id', 'reservationId', 'firstName', 'lastName', 'nationality'])
    .select(sql<boolean>`is_identified is not null`.as('hasNumber'))
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`reservation_id = any(${reservationIds}::bigint[])`)
    .where('erasedAt', 'is', null)
    .orderBy('reservationId')
    .orderBy('position')
    .execute()
}
export type PersonBehindLink = Awaited<ReturnType<typeof peopleBehindLink>>[number]

type PartyRow = {
  bookingId: number
  checkOut: Day
  hasLeft: boolean
  guests: number
  stored: number[]
  taken: number[]
}

/** The people of a stay: who is stored, and the places of those without a name; undefined if it is cancelled. */
export async function partyOf(tx: Db, { hotelId, reservationId }: OfStay) {
  const { rows } = await sql<PartyRow>`
    select booking_id, check_out, checked_out_at is not null as has_left, number_of_guests as guests, array(
        select id from guest where guest.hotel_id = ${hotelId} and guest.reservation_id = reservation.id
          and erased_at is null order by position) as stored, array(
        select place from guest_proposal as entered where entered.hotel_id = ${hotelId}
          and entered.reservation_id = reservation.id and place is not null
        union
        select place from companion_invitation as invited where invited.hotel_id = ${hotelId}
          and invited.reservation_id = reservation.id and place is not null) as taken
    from reservation
    where hotel_id = ${hotelId} and id = ${reservationId} and status not in (${literals(cancelledStatuses)})`.execute(
    tx,
  )
  const [party] = rows
  if (party === undefined) return undefined
  const { guests, taken, ...found } = party
  return { ...found, places: openPlaces(guests - found.stored.length, taken) }
}
export type Party = NonNullable<Awaited<ReturnType<typeof partyOf>>>

/** True if the stay still has this person. */
export const isOfParty = ({ stored, places }: Party, whose: Whose): boolean =>
  'guestId' in whose ? stored.includes(whose.guestId) : places.includes(whose.place)

/** The guest to whom the link of the booking belongs, who invites the others; undefined if no stay has one. */
export async function holderOf(tx: Db, hotelId: number, bookingId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select guest.id from guest
    join reservation on reservation.hotel_id = ${hotelId} and reservation.id = guest.reservation_id
    where guest.hotel_id = ${hotelId} and reservation.booking_id = ${bookingId} and is_main_guest
    order by check_in, reservation.id
    limit 1`.execute(tx)
  return rows[0]?.id
}
