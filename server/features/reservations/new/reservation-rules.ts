import type { NewReservation } from '#contract/reservations.ts'
import { type Decoded, fieldOnWire } from '#contract/wire.ts'
import { guestProblems } from '#domain/guests/guest.ts'
import { newReservationProblems } from '#domain/reservations/new-reservation.ts'
import type { Day } from '#domain/time/day.ts'
import type { RuleBroken } from '#server/platform/http/problems.ts'
import { rulesBroken } from '../reservations.errors.ts'

type Ready = Decoded<NewReservation> & { unitId: number; checkIn: Day; checkOut: Day }

/** What holds to the rules has its unit and dates; else the refusal, of all broken ones at once. */
export function readyToBook(asked: Decoded<NewReservation>, today: Day): Ready | RuleBroken {
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules have just found a unit and dates
  if (broken.length === 0) return asked as Ready
  const count = problems.find(({ values }) => values)?.values?.count
  return rulesBroken(broken, count === undefined ? {} : { count })
}
