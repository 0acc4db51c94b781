import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'

/** A hotel's identity numbers as this connection reads them: null where they do not open. */
export async function sealedNumbersOf(db: Db, hotelId: number): Promise<(string | null)[]> {
  const rows = await inHotel(db, hotelId, (tx) =>
    tx.selectFrom('guest').select(['hotelId', 'identityNumber']).orderBy('id').execute(),
  )
  return rows.map(({ identityNumber }) => identityNumber)
}
