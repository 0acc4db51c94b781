import type { NewReservation } from '#contract/reservations.ts'
import { type Decoded, fieldOnWire } from '#contract/wire.ts'
import { guestProblems } from '#domain/guests/guest.ts'
import { newReservationProblems } from '#domain/reservations/new-reservation.ts'
import type { Day } from '#domain/time/day.ts'
import { rulesBroken } from '../reservations.errors.ts'

type Ready = Decoded<NewReservation> & { unitId: number; checkIn: Day; checkOut: Day }

/** Refuses what breaks a rule, all broken ones at once; what comes through has its unit and dates. */
export function refuseBrokenRules(asked: Decoded<NewReservation>, today: Day): asserts asked is Ready {
  const problems = newReservationProblems(asked, today)
  const broken = [
    ...problems.map(({ field, code }) => [fieldOnWire(field), code] as const),
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
