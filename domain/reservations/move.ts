import { addDays, type Day, eachDay } from '#domain/time/day.ts'
import { type Part, type PartsProblem, partsProblem, wholeOf } from './parts.ts'
import { type Stay } from './stay.ts'
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

/** The nights before `until` that a stay gets by becoming these parts, unit by unit. */
export function nightsGained(
  before: readonly Part[],
  after: readonly Part[],
  until: Day,
): (Stay & { unitId: number })[] {
  const gained: (Stay & { unitId: number })[] = []
  for (const { unitId, checkIn, checkOut } of after) {
    for (const night of eachDay(checkIn, checkOut < until ? checkOut : until)) {
      if (unitOn(night, before) === unitId) continue
      const last = gained.at(-1)
      if (last?.unitId === unitId && last.checkOut === night) last.checkOut = addDays(night, 1)
      else gained.push({ unitId, checkIn: night, checkOut: addDays(night, 1) })
    }
  }
  return gained
}

const unitOn = (night: Day, parts: readonly Part[]) =>
  parts.find(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)?.unitId
