import type { NewUnits } from '#contract/units.ts'
import { clashingNames } from '#domain/units/unit-names.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { namesTaken } from './units.errors.ts'
import { insertUnits, lockUnitNames } from './units.store.ts'

/** All of them, or none: a range that is there by half is not what was asked for. */
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
