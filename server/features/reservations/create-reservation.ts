import { createHash } from 'node:crypto'
import type { NewReservation, Reservation } from '#contract/reservations.ts'
import { totalPrice } from '#domain/reservations/price.ts'
import { dayIn } from '#domain/time/day.ts'
import { approvedContract } from '#server/features/consent/consent.store.ts'
import { type ContractedStay, isAbout } from '#server/features/consent/contracted-stay.ts'
import { notifyOfReservation } from '#server/features/notifications/notify.ts'
import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { guestRow } from './guest-row.ts'
import { readReservation } from './read-reservations.ts'
import { refuseBrokenRules } from './reservation-rules.ts'
import { contractOutdated, hotelNotYours, uniqIdTaken, unitAlreadyBooked, unitNotFound } from './reservations.errors.ts'
import {
  attempt,
  clashWith,
  insertReservation,
  lockUnit,
  type NewGuestRow,
  reservationKnownAs,
} from './reservations.store.ts'

type Asked = { db: Db; caller: Caller; body: NewReservation; now: Date; secret: string }

/**
 * Books a unit. The database, not a check before the insert, decides between clerks who book one night at once, and
 * between two copies of one request.
 */
export async function createReservation({ db, caller, body, now, secret }: Asked): Promise<Reservation> {
  const { hotelId, userId } = caller
  if (body.hotelId !== undefined && body.hotelId !== hotelId) throw hotelNotYours()
  const { reservationUniqId } = body
  const requestHash = hashOf(body)

  // First of all, so that a repeated request gets its answer even when its rules no longer hold, as after midnight.
  const made = await sameAgain(db, hotelId, reservationUniqId, requestHash)
  if (made !== undefined) return readReservation(db, hotelId, made)

  refuseBrokenRules(body, dayIn(now))
  const { hotelDetailId: unitId, checkInDate: checkIn, checkOutDate: checkOut, numberOfGuests, specialRequests } = body
  const unit = await lockUnit(db, hotelId, unitId)
  if (unit === undefined) throw unitNotFound()
  const totalPriceKurus = totalPrice(unit.priceKurus, { checkIn, checkOut })
  const stay: ContractedStay = { unitId, checkIn, checkOut, numberOfGuests, totalPriceKurus }
  const guests = body.guests.map((guest) => guestRow(guest, secret))

  const row = { ...stay, hotelId, reservationUniqId, requestHash, specialRequests, createdBy: userId, createdAt: now }
  try {
    const id = await attempt(db, () => insertReservation(db, row, guests))
    await refuseOutdatedContract(db, hotelId, reservationUniqId, guests, stay)
    return await notifyOfReservation(db, await readReservation(db, hotelId, id), now)
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint !== 'reservation_uniq_id' && constraint !== 'reservation_no_double_booking') throw error
    // Either may be noticed first when a copy of this very request was quicker.
    const twin = await sameAgain(db, hotelId, reservationUniqId, requestHash)
    if (twin !== undefined) return readReservation(db, hotelId, twin)
    throw unitAlreadyBooked((await clashWith(db, hotelId, unitId, stay)) ?? stay)
  }
}

/** The reservation that this very request has made before. Another request under its number is refused. */
async function sameAgain(db: Db, hotelId: number, uniqId: string, requestHash: string): Promise<number | undefined> {
  const known = await reservationKnownAs(db, hotelId, uniqId)
  if (known !== undefined && known.requestHash !== requestHash) throw uniqIdTaken()
  return known?.id
}

/** The schema has put the keys in its own order and trimmed the texts. The hotel is the caller's, named or not. */
function hashOf({ hotelId: _callers, ...asked }: NewReservation): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
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
  if (contract !== undefined && !isAbout(contract.stay, stay)) throw contractOutdated()
}
