import type { StayDates } from '#domain/reservations/stay.ts'
import { formatDay } from '#domain/time/day.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

const alreadyBooked = 'reservation.unit-already-booked'

/** The nights are taken by another stay or by a block; only a block has a reason. */
export const unitAlreadyBooked = ({ checkIn, checkOut, reason = null }: StayDates & { reason?: string | null }) => {
  const code = reason === null ? alreadyBooked : 'reservation.unit-blocked'
  return new RuleBroken(code, 409, {
    values: { checkIn: formatDay(checkIn), checkOut: formatDay(checkOut), reason: reason ?? '' },
    fields: { checkInDate: code },
  })
}
