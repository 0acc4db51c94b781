import type { GuestFile } from '#contract/guests/schemas.ts'
import { owedOf } from '#domain/folio/balance.ts'
import { toTl } from '#domain/money/money.ts'
import { sumsOf } from '#server/features/folio/folio.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { staysAnsweredFor } from './stays-of-guest.store.ts'

/** Returns the balance due of each stay whose main guest this is and that is not fully paid, the oldest first. */
export async function owedByGuest(db: Db, hotelId: number, profileId: number): Promise<GuestFile['owed']> {
  const stays = await staysAnsweredFor(db, hotelId, profileId)
  const ids = stays.map(({ reservationId }) => reservationId)
  const sums = await sumsOf(db, hotelId, ids)
  return stays.flatMap((stay) => {
    const owed = owedOf(sums(stay.reservationId))
    return owed > 0 ? [{ ...stay, amount: toTl(owed) }] : []
  })
}
