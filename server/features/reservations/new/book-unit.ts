// Every way of making a reservation ends here, once its own rules are checked.
import type { Reservation } from '#contract/reservations/schemas.ts'
import { sumOf } from '#domain/money/money.ts'
import { statusWhenBooked } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import { unitAlreadyBooked } from '#server/features/allocations/allocations.errors.ts'
import { notifyOfReservation } from '#server/features/notifications/notify.ts'
import { holdForDeposit } from '#server/features/options/hold-for-deposit.ts'
import { newReservation } from '#server/features/stay/read-reservations.ts'
import { optionColumns } from '#server/features/stay/read-reservations.store.ts'
import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { uniqIdTaken } from '../reservations.errors.ts'
import type { Booking } from './booking.ts'
import { codesOfBooked } from './contract-of-booking.ts'
import { factsForBooking } from './facts-for-booking.ts'
import { insertReservation } from './new-reservations.store.ts'
import { nightLines, optionOfBooking, priceOfBooking, servicesOfBooking } from './price-of-booking.ts'
import { sameRequest } from './same-request.ts'

/**
 * Books a unit. The lock on the unit decides between clerks who book a night simultaneously, and between two copies of
 * one request; constraints of the database stop writes that bypass the lock. All reads are sent together once the lock
 * is held. `quietly` sends no live updates, because an import would otherwise send one for each of its reservations.
 */
export async function bookUnit(
  { db, caller, now, quietly = false }: { db: Db; caller: Caller; now: Date; quietly?: boolean },
  booking: Booking,
): Promise<Reservation> {
  const { hotelId, userId } = caller
  const { reservationUniqId, requestHash, unitId, checkIn, checkOut, numberOfGuests, guests, option } = booking
  const today = dayIn(now)
  const facts = await factsForBooking(db, hotelId, booking, today)
  if ('known' in facts) return sameRequest(db, caller, facts.known, requestHash)
  const { unitName, rates, matches, codes } = facts

  const { totalPriceKurus, proposed } = await priceOfBooking(db, caller, booking, rates, today)
  const stay = { unitId, checkIn, checkOut, numberOfGuests, totalPriceKurus }
  const services = await servicesOfBooking(db, hotelId, booking, rates.mandatory)
  const status = statusWhenBooked(stay, today)
  const cost = { nights: totalPriceKurus, extras: sumOf(services.map(({ grossKurus }) => grossKurus)) }
  const held = await optionOfBooking(db, caller, option, { hotelId, checkIn, status, ...cost }, now)
  const childAges = [...(booking.childAges ?? [])]
  const row = { ...booking, ...stay, childAges, hotelId, status, createdAt: now }
  const lines = [...nightLines(stay, proposed), ...services]
  const asked = { ...row, createdBy: userId, lines }
  const stored = await insertReservation(db, asked, guests, matches).catch((error: unknown) => {
    const constraint = brokenConstraint(error)
    if (constraint === 'reservation_no_double_booking') throw unitAlreadyBooked(stay)
    // A copy of this request would have waited for the lock on the unit and would have been recognised. This is
    // therefore a different request, for another unit.
    if (constraint === 'booking_uniq_id') throw uniqIdTaken()
    throw error
  })
  if (option && held) await holdForDeposit({ db, jobs: option.jobs }, { hotelId, reservationId: stored.id }, held)
  const takesContract = booking.isAgreedBefore !== true
  const booked = {
    reservationId: stored.id,
    reservationUniqId,
    guests,
    codes,
    takesContract,
    joins: booking.joins !== undefined,
  }
  const codesNow = await codesOfBooked(db, hotelId, booked)
  const asBooked = { version: 1, checkedInAt: null, checkedOutAt: null }
  const told = { ...row, ...asBooked, group: null, company: null, unitName, id: stored.id, ...optionColumns(held) }
  const made = newReservation({
    row: told,
    guests: stored.guests,
    codes: codesNow,
    charged: sumOf(lines.map(({ grossKurus }) => grossKurus)),
  })
  if (!quietly) notifyOfReservation(db, made, now)
  return made
}
