import { type Day, eachDay } from '#domain/time/day.ts'
import { type Part, type PartsProblem, partsProblem, wholeOf } from './parts.ts'
import { type Standing, situationOf } from './status.ts'

export type MoveProblem = PartsProblem | 'stay.past-fixed' | 'stay.check-in-in-the-past'

/**
 * Why a stay cannot become these parts, other than that a unit is taken. Whether it may be moved at all is
 * `can('move', …)`.
 */
export function moveProblem(
  before: readonly Part[],
  after: readonly Part[],
  reservation: Standing,
  today: Day,
): MoveProblem | undefined {
  const problem = partsProblem(after)
  if (problem !== undefined) return problem
  const [was, will] = [wholeOf(before)?.checkIn, wholeOf(after)?.checkIn ?? today]
  if (situationOf(reservation) === 'in-house') {
    return was !== will || changesNightsBefore(today, before, after) ? 'stay.past-fixed' : undefined
  }
  return will < today && will !== was ? 'stay.check-in-in-the-past' : undefined
}

/** Nights that follow the agreed end may be added also when they are over: the guests have simply stayed on. */
function changesNightsBefore(today: Day, before: readonly Part[], after: readonly Part[]): boolean {
  return before.some(({ unitId, checkIn, checkOut }) =>
    eachDay(checkIn, checkOut < today ? checkOut : today).some((night) => unitOn(night, after) !== unitId),
  )
}

const unitOn = (night: Day, parts: readonly Part[]) =>
  parts.find(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)?.unitId
