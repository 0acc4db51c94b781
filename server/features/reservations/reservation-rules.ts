import type { NewReservation } from '#contract/reservations.ts'
import { guestProblems } from '#domain/guests/guest.ts'
import { newReservationProblems } from '#domain/reservations/new-reservation.ts'
import type { Day } from '#domain/time/day.ts'
import { rulesBroken } from './reservations.errors.ts'

/** How the wire calls what the domain's rules speak of. */
export const wireNames: Record<string, string> = {
  unitId: 'hotelDetailId',
  checkIn: 'checkInDate',
  checkOut: 'checkOutDate',
}

type Ready = NewReservation & { hotelDetailId: number; checkInDate: Day; checkOutDate: Day }

/** Refuses what breaks a rule, all broken ones at once; what comes through has its unit and dates. */
export function refuseBrokenRules(asked: NewReservation, today: Day): asserts asked is Ready {
  const problems = newReservationProblems(
    { ...asked, unitId: asked.hotelDetailId, checkIn: asked.checkInDate, checkOut: asked.checkOutDate },
    today,
  )
  const broken = [
    ...problems.map(({ field, code }) => [wireNames[field] ?? field, code] as const),
    ...asked.guests.flatMap((guest, index) =>
      // Each is judged as when it was added: by those before it.
      Object.entries(guestProblems(guest, asked.guests.slice(0, index))).map(
        ([field, code]) => [field === 'guests' ? field : `guests.${index}.${field}`, code] as const,
      ),
    ),
  ]
  if (broken.length === 0) return
  const count = problems.find(({ values }) => values)?.values?.count
  throw rulesBroken(broken, count === undefined ? {} : { count })
}
