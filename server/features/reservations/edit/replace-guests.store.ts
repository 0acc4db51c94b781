import { sql } from 'kysely'
import { withProfiles } from '#server/features/guests/match-profiles.ts'
import type { GuestOfReservation } from '#server/features/stay/read-reservations.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { NewGuestRow } from '../guest-row.ts'

type OfStay = { hotelId: number; reservationId: number }
type Guests = {
  /** The stored guests, read behind the reservation's lock. */
  before: readonly GuestOfReservation[]
  after: readonly (NewGuestRow & { id?: number | undefined })[]
}

/**
 * Stores these guests as the reservation's guests, in this order. Guests with an id keep it; stored guests who are not
 * named are removed.
 */
export async function replaceGuests(tx: Db, of: OfStay, { before, after }: Guests, now: Date): Promise<void> {
  const placed = (await withProfiles(tx, of.hotelId, after, now)).map((guest, position) => ({ ...guest, position }))
  const kept = new Set(after.map(({ id }) => id))
  if (before.some(({ id }) => !kept.has(id))) await removeOthers(tx, of, [...kept])
  // The former main guest loses the role first, because the database allows only one main guest at any moment. A main
  // guest who stays in the role is not written again.
  const [was, is] = [before.find(isMain)?.id, after.find(isMain)?.id]
  if (was !== undefined && was !== is && kept.has(was)) await endMainRole(tx, of, was)
  const known = placed.filter(({ id }) => id !== undefined)
  if (known.length > 0) await updated(tx, { ...of, guests: JSON.stringify(known) })
  const added = placed.flatMap(({ id, ...guest }) => (id === undefined ? [{ ...guest, ...of }] : []))
  if (added.length > 0) await tx.insertInto('guest').values(added).execute()
}

const isMain = ({ isMainGuest }: { isMainGuest: boolean }) => isMainGuest

async function removeOthers(tx: Db, of: OfStay, kept: readonly (number | undefined)[]): Promise<void> {
  await tx
    .deleteFrom('guest')
    .where((eb) => eb.and(of))
    .where(sql<boolean>`id <> all(${kept.filter((id) => id !== undefined)}::bigint[])`)
    .execute()
}

async function endMainRole(tx: Db, of: OfStay, id: number): Promise<void> {
  await tx
    .updateTable('guest')
    .set({ isMainGuest: false })
    .where((eb) => eb.and({ ...of, id }))
    .execute()
}

// Encryption gives a different text each time, so an unchanged number keeps its stored text and causes no audit entry.
const updated = statement(
  (_tx, { hotelId, reservationId, guests }: OfStay & { guests: string }) => sql`
    update guest set first_name = told."firstName", last_name = told."lastName", phone = told.phone,
      email = told.email, nationality = told.nationality,
      identity_number = case when guest.identity_hash = told."identityHash" then guest.identity_number
        else told."identityNumber" end,
      identity_hash = told."identityHash", is_identified = told."isIdentified", is_main_guest = told."isMainGuest",
      is_another_person = told."isAnotherPerson", guest_profile_id = told."guestProfileId", position = told.position
    from jsonb_to_recordset(${guests}::jsonb) as told (id bigint, "firstName" text, "lastName" text, phone text,
      email text, nationality text, "identityNumber" text, "identityHash" text, "isIdentified" boolean,
      "isMainGuest" boolean, "isAnotherPerson" boolean, "guestProfileId" bigint, position integer)
    where guest.hotel_id = ${hotelId} and guest.reservation_id = ${reservationId} and guest.id = told.id`,
)
