import { nightsOver } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import { unitAlreadyBooked } from '#server/features/allocations/allocations.errors.ts'
import { clashWith, pastOccupant } from '#server/features/allocations/allocations.store.ts'
import { lockUnitInUse } from '#server/features/allocations/unit-locks.store.ts'
import { type Match, matchGuests } from '#server/features/guests/match-profiles.ts'
import { ratesFor, type StayRates } from '#server/features/prices/prices.store.ts'
import { type CodeThatWentOut, codesThatWentOut } from '#server/features/stay/consents.store.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Booking } from './booking.ts'
import { reservationKnownAs } from './new-reservations.store.ts'

type Facts = { unitName: string; rates: StayRates; matches: Match[]; codes: CodeThatWentOut[] }
/** A reservation that an earlier request with the same number has made. */
type EarlierReservation = { known: { id: number; requestHash: string } }

/**
 * Locks the unit of a booking until the transaction ends, and reads all that the booking needs to know. All reads are
 * sent together once the lock is held. Refuses a unit that is not in use or not free.
 */
export async function factsForBooking(
  db: Db,
  hotelId: number,
  { reservationUniqId, unitId, checkIn, checkOut, guests, joins }: Booking,
  today: Day,
): Promise<Facts | EarlierReservation> {
  const dates = { checkIn, checkOut }
  const [unit, known, clash, slept, rates, matches, codes] = await Promise.all([
    lockUnitInUse(db, hotelId, unitId),
    // The booking that a stay joins was made before.
    joins === undefined ? reservationKnownAs(db, hotelId, reservationUniqId) : undefined,
    clashWith(db, hotelId, unitId, dates),
    // Past nights need a query of their own, because neither `clashWith` nor the constraint covers a stay that has
    // ended.
    checkIn < today ? pastOccupant(db, hotelId, [{ unitId, ...nightsOver(dates, today) }]) : undefined,
    ratesFor(db, hotelId, [{ unitId, ...dates }], []),
    matchGuests(db, hotelId, guests),
    codesThatWentOut(db, hotelId, [reservationUniqId]),
  ])
  if (known !== undefined) return { known }
  if (unit === undefined) throw unitNotFound()
  const taken = slept ?? clash
  if (taken !== undefined) throw unitAlreadyBooked(taken)
  return { unitName: unit.unitName, rates, matches, codes }
}
