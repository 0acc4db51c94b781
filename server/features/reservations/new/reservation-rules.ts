import type { NewReservation } from '#contract/reservations/schemas.ts'
import { type Decoded, fieldOnWire } from '#contract/wire.ts'
import { guestProblems, unusedNumber } from '#domain/guests/guest.ts'
import { newReservationProblems } from '#domain/reservations/new-reservation.ts'
import type { Day } from '#domain/time/day.ts'
import type { RuleBroken } from '#server/platform/http/problems.ts'
import { rulesBroken } from '../reservations.errors.ts'

type Ready = Decoded<NewReservation> & { unitId: number; checkIn: Day; checkOut: Day }

/** Returns a valid request with its unit and dates, or else a refusal that names all broken rules at once. */
export function readyToBook(asked: Decoded<NewReservation>, today: Day): Ready | RuleBroken {
  const problems = newReservationProblems(asked, today)
  const broken = [
    ...problems.map(({ field, code }) => [fieldOnWire(field), code] as const),
    ...asked.guests.flatMap((guest, index) =>
      // Each guest is checked against the guests before it, as on the screen when the guest was added.
      Object.entries(guestProblems(guest, asked.guests.slice(0, index))).map(
        ([field, code]) => [field === 'guests' ? field : `guests.${index}.${field}`, code] as const,
      ),
    ),
    ...unusedNumbers(asked.guests),
  ]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules have just found a unit and dates
  if (broken.length === 0) return asked as Ready
  const count = problems.find(({ values }) => values)?.values?.count
  return rulesBroken(broken, count === undefined ? {} : { count })
}

/** Numbers that a caller has sent and that would not be stored: they are refused instead of dropped. */
export const unusedNumbers = (guests: readonly Parameters<typeof unusedNumber>[0][]) =>
  guests.flatMap((guest, index) => {
    const field = unusedNumber(guest)
    return field === undefined ? [] : [[`guests.${index}.${field}`, 'guest.number-unused'] as const]
  })
