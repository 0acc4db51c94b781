import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { enterHotel } from '#server/platform/db/scope.ts'

/**
 * Adds the rows that each feature needs in a new business. From here on, the transaction works within that business.
 */
export async function fillNewBusiness(
  { onOpened }: Pick<Api, 'onOpened'>,
  tx: Db,
  business: { hotelId: number; userId: number },
  now: Date,
): Promise<void> {
  await enterHotel(tx, business.hotelId)
  for (const fill of onOpened) await fill(tx, { ...business, now })
}
