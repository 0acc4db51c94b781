import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { lockUnitForRemoval, markRemoved, staysAhead } from './out-of-use.store.ts'
import { hasStaysAhead, noSuchUnit } from './units.errors.ts'

/** Takes a unit out of use for good. It stays in the database for the stays that were in it. */
export async function removeUnit(db: Db, hotelId: number, id: number, now: Date): Promise<void> {
  if (!(await lockUnitForRemoval(db, hotelId, id))) throw noSuchUnit()
  const ahead = await staysAhead(db, hotelId, id, dayIn(now))
  if (ahead.length > 0) throw hasStaysAhead(ahead)
  await markRemoved(db, hotelId, id, { archived: false, now })
}
