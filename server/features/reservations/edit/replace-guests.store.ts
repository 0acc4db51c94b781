import { sql } from 'kysely'
import { withProfiles } from '#server/features/guests/match-profiles.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { NewGuestRow } from '../guest-row.ts'

/** Makes these the guests of the reservation, in this order. Those with an id keep it; those not named are gone. */
export async function replaceGuests(
  tx: Db,
  hotelId: number,
  reservationId: number,
  guests: readonly (NewGuestRow & { id?: number | undefined })[],
  now: Date,
): Promise<void> {
  const placed = await withProfiles(tx, hotelId, guests, now)
  const kept = guests.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const theirs = { hotelId, reservationId }
  await tx
    .deleteFrom('guest')
    .where((eb) => eb.and(theirs))
    .where(sql<boolean>`id <> all(${kept}::bigint[])`)
    .execute()
  // First of all: there may be but one main guest at any moment. The one who stays it is not written anew.
  await tx
    .updateTable('guest')
    .set({ isMainGuest: false })
    .where((eb) => eb.and(theirs))
    .where('isMainGuest', '=', true)
    .where(sql<boolean>`id is distinct from ${guests.find(({ isMainGuest }) => isMainGuest)?.id ?? null}::bigint`)
    .execute()
  for (const [position, { id, ...guest }] of placed.entries()) {
    if (id === undefined)
      await tx
        .insertInto('guest')
        .values({ ...guest, ...theirs, position })
        .execute()
    else {
      await tx
        .updateTable('guest')
        .set({ ...guest, position, identityNumber: numberUnlessSame(guest) })
        .where((eb) => eb.and({ ...theirs, id }))
        .execute()
    }
  }
}

/** Sealed, a number looks different each time: one that is the same stays as it is, and is no change in the record. */
const numberUnlessSame = ({ identityNumber, identityHash }: NewGuestRow) =>
  sql<string | null>`case when identity_hash = ${identityHash} then identity_number else ${identityNumber} end`
