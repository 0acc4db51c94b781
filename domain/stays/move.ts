import { addDays, type Day, eachDay } from '#domain/time/day.ts'
import { type StaySegment, type SegmentsProblem, segmentsProblem, wholeOf } from '#domain/reservations/segments.ts'
import { type StayDates } from '#domain/reservations/stay.ts'
import { type Standing, stayStateOf } from '#domain/reservations/status.ts'

export type MoveProblem = SegmentsProblem | 'stay.past-fixed' | 'stay.check-in-in-the-past'

/**
 * Returns the reason why a stay cannot have these segments, apart from an occupied unit. `can('move', …)` decides
 * whether the stay may be moved at all.
 */
export function moveProblem(
  before: readonly StaySegment[],
  after: readonly StaySegment[],
  reservation: Standing,
  today: Day,
): MoveProblem | undefined {
  const problem = segmentsProblem(after)
  if (problem !== undefined) return problem
  const [was, will] = [wholeOf(before)?.checkIn, wholeOf(after)?.checkIn ?? today]
  if (stayStateOf(reservation) === 'in-house') {
    return was !== will || changesNightsBefore(today, before, after) ? 'stay.past-fixed' : undefined
  }
  return will < today && will !== was ? 'stay.check-in-in-the-past' : undefined
}

/**
 * True if the change affects past nights. Past nights after the agreed end may be added, because the guests have simply
 * stayed on; other past nights may not change.
 */
function changesNightsBefore(today: Day, before: readonly StaySegment[], after: readonly StaySegment[]): boolean {
  return before.some(({ unitId, checkIn, checkOut }) =>
    eachDay(checkIn, checkOut < today ? checkOut : today).some((night) => unitOn(night, after) !== unitId),
  )
}

/** Lists the nights before `until` that a stay gains with the new segments, unit by unit. */
export function nightsGained(
  before: readonly StaySegment[],
  after: readonly StaySegment[],
  until: Day,
): (StayDates & { unitId: number })[] {
  const gained: (StayDates & { unitId: number })[] = []
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

const unitOn = (night: Day, segments: readonly StaySegment[]) =>
  segments.find(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)?.unitId
