// Holds a unit during a phone call with a name, a phone, a unit and dates. The identity number is entered at check-in.
import { type GuestProblemCode, mainPhoneProblem, turkish } from '#domain/guests/guest.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { backFillDays } from './limits.ts'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { type AgesProblem, agesProblems, type GuestsOfStay } from '#domain/guests/party.ts'
import { dateProblems, type NewReservationProblem } from './new-reservation.ts'
import type { PickedDates } from './stay.ts'

type Text = string | null | undefined
export type QuickBooking = PickedDates &
  GuestsOfStay & {
    unitId?: number | null | undefined
    firstName?: Text
    lastName?: Text
    phone?: Text
    nationality?: string | undefined
    /** True if the clerk has confirmed that past nights are intended. */
    pastNights?: boolean | undefined
  }

export type QuickBookingProblem = {
  field:
    | 'phone'
    | 'firstName'
    | 'lastName'
    | 'numberOfGuests'
    | 'unitId'
    | 'checkIn'
    | 'checkOut'
    | AgesProblem['field']
  code:
    | NewReservationProblem['code']
    | Extract<
        GuestProblemCode,
        'guest.name-required' | 'guest.main-phone-required' | 'guest.main-phone-invalid' | 'guest.main-phone-abroad'
      >
}

/** Returns the earliest day of arrival that is allowed. */
export function earliestArrival(today: Day, pastNights: boolean): Day {
  return pastNights ? addDays(today, -backFillDays) : today
}

/**
 * Lists every broken rule in the order in which a clerk fills in the fields. The rules are those of the full form,
 * without identity and companions.
 */
export function quickBookingProblems(booking: QuickBooking, today: Day): QuickBookingProblem[] {
  const problems: QuickBookingProblem[] = []
  const phone = filled(booking.phone)
  const wrong = mainPhoneProblem({ nationality: booking.nationality ?? turkish, phone })
  if (phone === '') problems.push({ field: 'phone', code: 'guest.main-phone-required' })
  else if (wrong !== undefined) problems.push({ field: 'phone', code: wrong })
  if (filled(booking.firstName) === '') problems.push({ field: 'firstName', code: 'guest.name-required' })
  if (filled(booking.lastName) === '') problems.push({ field: 'lastName', code: 'guest.name-required' })
  if (!booking.unitId) problems.push({ field: 'unitId', code: 'reservation.unit-required' })
  const { pastNights = false } = booking
  for (const { field, code } of dateProblems(booking, earliestArrival(today, pastNights))) {
    if (field !== 'checkIn' && field !== 'checkOut') continue
    const isTooOld = pastNights && code === 'reservation.check-in-in-the-past'
    problems.push({ field, code: isTooOld ? 'reservation.too-long-ago' : code })
  }
  if (booking.numberOfGuests > maxGuests) {
    problems.push({ field: 'numberOfGuests', code: 'reservation.too-many-guests' })
  }
  problems.push(...agesProblems(booking))
  return problems
}

const filled = (text: Text) => (text ?? '').trim()
