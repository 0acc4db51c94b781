import type { Db } from '#server/platform/db/connect.ts'
import { noSuchUnit, orderOutdated } from './units.errors.ts'
import { lockUnits, storeOrder } from './units.store.ts'

/** Puts the units in this order, which must name each of them once: half an order would hide where the others went. */
export async function putInOrder(db: Db, hotelId: number, ids: readonly number[]): Promise<void> {
  const inUse = new Set(await lockUnits(db, hotelId))
  if (!ids.some((id) => inUse.has(id))) throw noSuchUnit()
  const wanted = new Set(ids)
  if (wanted.size !== ids.length || wanted.size !== inUse.size || ids.some((id) => !inUse.has(id)))
    throw orderOutdated()
  await storeOrder(db, hotelId, ids)
}
