// What becomes of every night that a unit has: sold, out of order, or free.
import type { Period } from '#domain/reports/period.ts'
import { addDays, type Day, eachDay } from '#domain/time/day.ts'
import { occupiedNights, type StayDates } from '#domain/reservations/stay.ts'

/** Nights of a unit that somebody or something has. */
export type Taken = StayDates & { unitId: number }

/**
 * How many of the units can be had for the night of each of these days: nobody has them, and they are not closed for
 * sale. A stay in a unit not among them takes none.
 */
export function freeUnits(
  units: readonly { id: number; closed?: boolean | undefined }[],
  stays: readonly Taken[],
  blocks: readonly Taken[],
  days: readonly Day[],
): number[] {
  const taken = nightsByUnit([...stays, ...blocks])
  const open = units.filter(({ closed }) => !closed)
  return days.map((day) => open.filter(({ id }) => !taken.get(id)?.has(day)).length)
}

export type NightAccount = { sold: number; blocked: number; free: number }

/**
 * Where the nights of these units went in a period: each night of each unit is counted once. One that is both sold
 * and blocked was sold: a guest may leave on the day of arrival, and the unit then be closed.
 */
export function nightAccount(
  units: readonly { id: number }[],
  stays: readonly Taken[],
  blocks: readonly Taken[],
  { from, to }: Period,
): NightAccount {
  const [soldIn, blockedIn] = [nightsByUnit(stays), nightsByUnit(blocks)]
  const account = { sold: 0, blocked: 0, free: 0 }
  for (const day of eachDay(from, addDays(to, 1))) {
    for (const { id } of units) {
      if (soldIn.get(id)?.has(day)) account.sold++
      else if (blockedIn.get(id)?.has(day)) account.blocked++
      else account.free++
    }
  }
  return account
}

/** Nights that more than one of these has, as `unitId day`. There must be none. */
export function nightsTakenTwice(taken: readonly Taken[]): string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { unitId, checkIn, checkOut } of taken) {
    for (const day of eachDay(checkIn, checkOut)) {
      const night = `${unitId} ${day}`
      if (seen.has(night)) twice.add(night)
      seen.add(night)
    }
  }
  return [...twice]
}

function nightsByUnit(taken: readonly Taken[]): Map<number, Set<Day>> {
  const grouped = Map.groupBy(taken, ({ unitId }) => unitId)
  return new Map([...grouped].map(([unitId, stays]) => [unitId, occupiedNights(stays)]))
}
