import type { NewUnits } from '#contract/units/schemas.ts'
import { dayIn } from '#domain/time/day.ts'
import { clashingNames } from '#domain/units/unit-names.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { lockUnitForRemoval, markRemoved, staysAhead } from './out-of-use.store.ts'
import { archiveHasStays, hasStaysAhead, namesTaken, noSuchUnit, orderOutdated } from './units.errors.ts'
import { insertUnits, lockUnitNames, lockUnits, storeOrder } from './units.store.ts'

/** Adds all units or none, because nobody asks for half a range. */
export async function addMany(db: Db, hotelId: number, { names, ...fields }: NewUnits, now: Date): Promise<number[]> {
  const clashing = clashingNames(names, await lockUnitNames(db, hotelId))
  if (clashing.length > 0) throw namesTaken(clashing)
  return insertUnits(
    db,
    hotelId,
    names.map((unitName) => ({ ...fields, unitName })),
    now,
  )
}

/**
 * Sorts the units in this order. The list must contain each unit exactly once, because an incomplete list would leave
 * the position of the other units open.
 */
export async function putInOrder(db: Db, hotelId: number, ids: readonly number[]): Promise<void> {
  const inUse = new Set(await lockUnits(db, hotelId))
  if (!ids.some((id) => inUse.has(id))) throw noSuchUnit()
  const wanted = new Set(ids)
  if (wanted.size !== ids.length || wanted.size !== inUse.size || ids.some((id) => !inUse.has(id)))
    throw orderOutdated()
  await storeOrder(db, hotelId, ids)
}

type ArchiveUnitInput = {
  id: number
  /** True when the clerk has seen the upcoming stays and wants them to stay in the unit. */
  keepingStays: boolean
}

/** Takes a unit out of use until it is restored. Its stays, including upcoming ones, remain in the unit. */
export async function archive(
  db: Db,
  hotelId: number,
  { id, keepingStays }: ArchiveUnitInput,
  now: Date,
): Promise<void> {
  if (!(await lockUnitForRemoval(db, hotelId, id))) throw noSuchUnit()
  const ahead = await staysAhead(db, hotelId, id, dayIn(now))
  if (ahead.length > 0 && !keepingStays) throw archiveHasStays(ahead)
  await markRemoved(db, hotelId, id, { archived: true, now })
}

/** Takes a unit out of use permanently. Its row remains in the database for its past stays. */
export async function removeUnit(db: Db, hotelId: number, id: number, now: Date): Promise<void> {
  if (!(await lockUnitForRemoval(db, hotelId, id))) throw noSuchUnit()
  const ahead = await staysAhead(db, hotelId, id, dayIn(now))
  if (ahead.length > 0) throw hasStaysAhead(ahead)
  await markRemoved(db, hotelId, id, { archived: false, now })
}
