import { sql } from 'kysely'
import { withProfiles } from '#server/features/guests/match-profiles.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { NewGuestRow } from '../guest-row.ts'

/**
 * Stores these guests as the reservation's guests, in this order. Guests with an id keep it; stored guests who are not
 * named are removed.
 */
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
  // The former main guest loses the role first, because the database allows only one main guest at any moment. A main
  // guest who stays in the role is not written again.
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

/**
 * Encryption gives a different text each time, so an unchanged number keeps its stored text and causes no audit entry.
 */
const numberUnlessSame = ({ identityNumber, identityHash }: NewGuestRow) =>
  sql<string | null>`case when identity_hash = ${identityHash} then identity_number else ${identityNumber} end`
