import type { StayDates } from '#domain/reservations/stay.ts'
import { type Day, eachDay } from '#domain/time/day.ts'
import type { Extra, SoldPer } from './extra.ts'

/** The number of an extra in use on one day. */
export type DailyUse = { day: Day; count: number }

export const isPaidOnce = (per: SoldPer): boolean => per === 'stay' || per === 'guest'

/**
 * The days on which a folio line of an extra uses up its daily limit. A jacuzzi paid once per stay is in use on every
 * night; any other extra only on its own day.
 */
export const dailyUse = (per: SoldPer, stay: StayDates, { day, count }: DailyUse): DailyUse[] =>
  isPaidOnce(per) ? eachDay(stay.checkIn, stay.checkOut).map((night) => ({ day: night, count })) : [{ day, count }]

/** Returns the first day on which too few are left, and how many are left. `taken` is the quantity already sold. */
export function soldOutOn(
  { dailyLimit }: Pick<Extra, 'dailyLimit'>,
  wanted: readonly DailyUse[],
  taken: readonly DailyUse[],
): { day: Day; left: number } | undefined {
  if (dailyLimit === null) return undefined
  const [asked, gone] = [byDay(wanted), byDay(taken)]
  const day = [...asked.keys()].toSorted().find((one) => (asked.get(one) ?? 0) + (gone.get(one) ?? 0) > dailyLimit)
  return day === undefined ? undefined : { day, left: Math.max(0, dailyLimit - (gone.get(day) ?? 0)) }
}

function byDay(uses: readonly DailyUse[]): Map<Day, number> {
  const counts = new Map<Day, number>()
  for (const { day, count } of uses) counts.set(day, (counts.get(day) ?? 0) + count)
  return counts
}
