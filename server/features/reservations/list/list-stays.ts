import type { Reservation } from '#contract/reservations/schemas.ts'
import { type Encoded, encode } from '#contract/wire.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blocksFrom } from '#server/features/blocks/blocks.store.ts'
import { nightsTaken } from '#server/features/allocations/allocations.store.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import { unitOf } from '#server/features/units/units.store.ts'
import { withGuests } from '#server/features/stay/read-reservations.ts'
import { staysFrom } from './reservation-lists.store.ts'

type Stays = { reservations: Reservation[]; blocks: Encoded<StayDates>[] }

/** Lists the unit's stays that are not over, and the unit's blocks. Without a unit, it lists all stays. */
export async function listStays(db: Db, hotelId: number, unitId: number | undefined, today: Day): Promise<Stays> {
  if (unitId !== undefined && (await unitOf(db, hotelId, unitId)) === undefined) throw unitNotFound()
  const blocks = unitId === undefined ? [] : await blocksFrom(db, hotelId, unitId, today)
  return {
    reservations: await withGuests(db, hotelId, await staysFrom(db, hotelId, unitId, today)),
    blocks: blocks.map(encode),
  }
}

/** Lists the taken nights of a unit for the date picker. */
export async function listNightsTaken(
  db: Db,
  hotelId: number,
  unitId: number,
  today: Day,
): Promise<Encoded<StayDates>[]> {
  const taken = await nightsTaken(db, hotelId, unitId, today)
  if (taken === undefined) throw unitNotFound()
  return taken.map(encode)
}
