// Accounts for every night of a unit: sold, blocked or free.
import type { Period } from '#domain/reports/period.ts'
import { addDays, type Day, eachDay } from '#domain/time/day.ts'
import { occupiedNights, type StayDates } from '#domain/reservations/stay.ts'

/** The nights of a unit taken by a stay or a block. */
export type Taken = StayDates & { unitId: number }

/**
 * Returns, for each of these days, the number of units that are free that night: neither occupied nor closed for sale.
 * Stays in units outside the list do not count.
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

export type NightCount = { sold: number; blocked: number; free: number }

/**
 * Counts the nights of these units in a period as sold, blocked or free, each night of each unit once. A night that is
 * both sold and blocked counts as sold: a guest may leave on the day of arrival, and the unit then be blocked.
 */
export function nightCount(
  units: readonly { id: number }[],
  stays: readonly Taken[],
  blocks: readonly Taken[],
  { from, to }: Period,
): NightCount {
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

/** Returns the nights that are occupied more than once, as `unitId day`. The result must be empty. */
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
