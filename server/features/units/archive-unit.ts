import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { lockUnitForRemoval, markRemoved, staysAhead } from './out-of-use.store.ts'
import { archiveHasStays, noSuchUnit } from './units.errors.ts'

type Asked = {
  id: number
  /** The clerk was told of the stays that lie ahead, and wants them to stay in it. */
  keepingStays: boolean
}

/** Takes a unit out of use until it is restored. Its stays remain where they are, also those that lie ahead. */
export async function archive(db: Db, hotelId: number, { id, keepingStays }: Asked, now: Date): Promise<void> {
  if (!(await lockUnitForRemoval(db, hotelId, id))) throw noSuchUnit()
  const ahead = await staysAhead(db, hotelId, id, dayIn(now))
  if (ahead.length > 0 && !keepingStays) throw archiveHasStays(ahead)
  await markRemoved(db, hotelId, id, { archived: true, now })
}
