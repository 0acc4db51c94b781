// What every way of making a reservation does once its own rules hold.
import type { Reservation } from '#contract/reservations.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import { statusWhenBooked } from '#domain/reservations/status.ts'
import { nightsOver, type StayDates } from '#domain/reservations/stay.ts'
import { dayIn } from '#domain/time/day.ts'
import { unitAlreadyBooked } from '#server/features/allocations/allocations.errors.ts'
import { type Clash, clashWith, pastOccupant } from '#server/features/allocations/allocations.store.ts'
import { lockUnitInUse } from '#server/features/allocations/unit-locks.store.ts'
import { approvedContract } from '#server/features/consent/consent.store.ts'
import { type ContractedStay, isAbout } from '#server/features/consent/contracted-stay.ts'
import { notifyOfReservation } from '#server/features/notifications/notify.ts'
import { quoteStay } from '#server/features/prices/quote-stay.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import { withSavepoint } from '#server/platform/db/savepoint.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { hmac } from '#server/platform/secret-hash.ts'
import { readReservation } from '../read-reservations.ts'
import { contractOutdated, uniqIdTaken } from '../reservations.errors.ts'
import { insertReservation, reservationKnownAs } from './new-reservations.store.ts'
import type { NewGuestRow } from '../guest-row.ts'

/** By which a request is known again. */
export type RequestMark = { reservationUniqId: string; requestHash: string }
export type Booking = RequestMark &
  StayDates & {
    unitId: number
    numberOfGuests: number
    specialRequests: string
    source: BookingSource | null
    guests: readonly NewGuestRow[]
    /** Agreed by word of mouth. Without: what the nights cost. */
    agreedPrice?: Kurus | undefined
  }

/**
 * Books a unit. The database, not a check before the insert, decides between clerks who book one night at once, and
 * between two copies of one request. `quietly`: nobody is notified, as of the hundredth of a hundred at once.
 */
export async function bookUnit(
  { db, caller, now, quietly = false }: { db: Db; caller: Caller; now: Date; quietly?: boolean },
  booking: Booking,
): Promise<Reservation> {
  const { hotelId, userId } = caller
  const { reservationUniqId, requestHash, unitId, checkIn, checkOut, numberOfGuests, guests } = booking
  const { specialRequests, source, agreedPrice } = booking
  const unit = await lockUnitInUse(db, hotelId, unitId)
  if (unit === undefined) throw unitNotFound()
  const totalPriceKurus = agreedPrice ?? (await quoteStay(db, hotelId, [{ unitId, checkIn, checkOut }])).total
  const stay: ContractedStay = { unitId, checkIn, checkOut, numberOfGuests, totalPriceKurus }
  const today = dayIn(now)
  const status = statusWhenBooked(stay, today)
  const mark = { reservationUniqId, requestHash }
  const row = { ...stay, ...mark, hotelId, status, specialRequests, source, createdBy: userId, createdAt: now }
  const twinOrRefusal = async (clash: Clash | StayDates) => {
    const twin = await madeBefore(db, hotelId, mark)
    if (twin !== undefined) return twin
    throw unitAlreadyBooked(clash)
  }
  // What is over holds no nights any more, so that the constraint does not see it. The lock on the unit keeps others away.
  const past = checkIn < today ? await pastOccupant(db, hotelId, [{ unitId, ...nightsOver(stay, today) }]) : undefined
  if (past !== undefined) return twinOrRefusal(past)
  try {
    const id = await withSavepoint(db, () => insertReservation(db, row, guests))
    await refuseOutdatedContract(db, hotelId, reservationUniqId, guests, stay)
    const made = await readReservation(db, hotelId, id)
    return quietly ? made : await notifyOfReservation(db, made, now)
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint !== 'reservation_uniq_id' && constraint !== 'reservation_no_double_booking') throw error
    // Either may be noticed first when a copy of this very request was quicker.
    return twinOrRefusal((await clashWith(db, hotelId, unitId, stay)) ?? stay)
  }
}

/**
 * The reservation that this very request has made before; another request under its number is refused. To be asked
 * first of all, so that a repeated request gets its answer even when its rules no longer hold, as after midnight.
 */
export async function madeBefore(db: Db, hotelId: number, mark: RequestMark): Promise<Reservation | undefined> {
  const known = await reservationKnownAs(db, hotelId, mark.reservationUniqId)
  if (known === undefined) return undefined
  if (known.requestHash !== mark.requestHash) throw uniqIdTaken()
  return readReservation(db, hotelId, known.id)
}

/** Of a request whose schema has put the keys in its own order and trimmed the texts. Keyed, for numbers are in it. */
export function hashOf(asked: object, secret: string): string {
  return hmac(secret, 'reservation-request', JSON.stringify(asked))
}

async function refuseOutdatedContract(
  db: Db,
  hotelId: number,
  reservationUniqId: string,
  guests: readonly NewGuestRow[],
  stay: ContractedStay,
): Promise<void> {
  const { phone, identityHash } = guests.find((guest) => guest.isMainGuest) ?? {}
  if (!phone || !identityHash) return
  const contract = await approvedContract(db, { hotelId, reservationUniqId, phone, identityHash })
  // One that names no stay differs from none: the reservation is made, and its contract is still to be sent.
  if (contract?.stay && !isAbout(contract.stay, stay)) throw contractOutdated()
}
