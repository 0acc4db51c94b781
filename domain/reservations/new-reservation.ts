import type { Day } from '#domain/time/day.ts'
import { maxNights } from './limits.ts'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { type AgesProblem, agesProblems, type GuestsOfStay } from '#domain/guests/party.ts'
import { nights, type PickedDates, stayProblem } from './stay.ts'

export type NewReservation = PickedDates &
  GuestsOfStay & { unitId?: number | string | null | undefined; guests: readonly { isMainGuest: boolean }[] }

export type NewReservationProblem = {
  code:
    | 'reservation.unit-required'
    | 'reservation.dates-required'
    | 'reservation.check-out-not-after-check-in'
    | 'reservation.check-in-in-the-past'
    | 'reservation.too-long-ago'
    | 'reservation.stay-too-long'
    | 'reservation.guest-required'
    | 'reservation.main-guest-required'
    | 'reservation.guests-missing'
    | 'reservation.too-many-guests'
    | AgesProblem['code']
  field: 'unitId' | 'checkIn' | 'checkOut' | 'guests' | 'numberOfGuests' | AgesProblem['field']
  /** Values inserted into the text of the message. */
  values?: { count: number }
}

/**
 * Lists every broken rule in the order in which the screen reports them. Mere consequences of another problem are left
 * out: if there are no guests, the missing main guest is not reported.
 */
export function newReservationProblems(reservation: NewReservation, today: Day): NewReservationProblem[] {
  const { unitId, guests, numberOfGuests } = reservation
  const problems: NewReservationProblem[] = []
  if (!unitId) problems.push({ code: 'reservation.unit-required', field: 'unitId' })
  problems.push(...dateProblems(reservation, today))
  if (guests.length === 0) {
    problems.push({ code: 'reservation.guest-required', field: 'guests' })
  } else {
    if (!guests.some((guest) => guest.isMainGuest)) {
      problems.push({ code: 'reservation.main-guest-required', field: 'guests' })
    }
    const count = numberOfGuests - guests.length
    if (count > 0) problems.push({ code: 'reservation.guests-missing', field: 'guests', values: { count } })
  }
  if (numberOfGuests > maxGuests || guests.length > maxGuests) {
    problems.push({ code: 'reservation.too-many-guests', field: 'numberOfGuests' })
  }
  problems.push(...agesProblems(reservation))
  return problems
}

/** Returns the problems of the dates alone. `earliest` is the first day on which a guest may arrive. */
export function dateProblems(reservation: PickedDates, earliest: Day): NewReservationProblem[] {
  const problem = stayProblem(reservation)
  if (problem === 'missing-dates') {
    return [{ code: 'reservation.dates-required', field: reservation.checkIn ? 'checkOut' : 'checkIn' }]
  }
  if (problem === 'check-out-not-after-check-in') {
    return [{ code: 'reservation.check-out-not-after-check-in', field: 'checkOut' }]
  }
  // The date picker offers no past day. This check is for a page left open past midnight and for API callers.
  const { checkIn, checkOut } = reservation
  if (!checkIn || !checkOut) return []
  if (checkIn < earliest) return [{ code: 'reservation.check-in-in-the-past', field: 'checkIn' }]
  if (nights({ checkIn, checkOut }) > maxNights) return [{ code: 'reservation.stay-too-long', field: 'checkOut' }]
  return []
}
