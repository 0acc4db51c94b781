import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'

/** Reads the identity numbers of a hotel over this connection. The result is null where a number cannot be unsealed. */
export async function sealedNumbersOf(db: Db, hotelId: number): Promise<(string | null)[]> {
  const rows = await inHotel(db, hotelId, (tx) =>
    tx.selectFrom('guest').select(['hotelId', 'identityNumber']).orderBy('id').execute(),
  )
  return rows.map(({ identityNumber }) => identityNumber)
}
