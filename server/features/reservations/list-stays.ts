import type { Reservation } from '#contract/reservations.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { withGuests } from './read-reservations.ts'
import { staysFrom } from './reservation-lists.store.ts'
import { unitNotFound } from './reservations.errors.ts'
import { unitOf } from './reservations.store.ts'

/** What a date picker must know of a unit: its stays that are not over. */
export async function listStays(db: Db, hotelId: number, unitId: number, today: Day): Promise<Reservation[]> {
  if ((await unitOf(db, hotelId, unitId)) === undefined) throw unitNotFound()
  return withGuests(db, hotelId, await staysFrom(db, hotelId, unitId, today))
}
