import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { hasStaysAhead, noSuchUnit } from './units.errors.ts'
import { lockUnitForRemoval, markRemoved, staysAhead } from './units.store.ts'

/** A refusal names this many stays; a sentence with a whole summer in it would not be read. */
const staysNamed = 3

/** Takes a unit out of use. It stays in the database for the stays that were in it. */
export async function removeUnit(db: Db, hotelId: number, id: number, now: Date): Promise<void> {
  if (!(await lockUnitForRemoval(db, hotelId, id))) throw noSuchUnit()
  const ahead = await staysAhead(db, hotelId, id, dayIn(now))
  if (ahead.length > 0) throw hasStaysAhead(ahead.length, ahead.slice(0, staysNamed))
  await markRemoved(db, hotelId, id, now)
}
