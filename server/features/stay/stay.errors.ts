import type { StayDates } from '#domain/reservations/stay.ts'
import type { TransitionProblem } from '#domain/reservations/status.ts'
import type { MoveProblem } from '#domain/stays/move.ts'
import { formatDay } from '#domain/time/day.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

export const reservationNotFound = () => new RuleBroken('reservation.not-found', 404)
export const moveRefused = (problem: MoveProblem) => new RuleBroken(problem, 422)
export const guestsErased = () => new RuleBroken('kvkk.guests-erased', 409)

/** `stay` is the stay whose transition was refused. */
export const transitionRefused = (problem: TransitionProblem, stay: StayDates) =>
  new RuleBroken(problem, 409, { values: { checkIn: formatDay(stay.checkIn), checkOut: formatDay(stay.checkOut) } })
