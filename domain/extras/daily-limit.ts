import type { StayDates } from '#domain/reservations/stay.ts'
import { type Day, eachDay } from '#domain/time/day.ts'
import type { Extra, SoldPer } from './extra.ts'

/** On a day so many of those that there are. */
export type DailyUse = { day: Day; count: number }

export const isPaidOnce = (per: SoldPer): boolean => per === 'stay' || per === 'guest'

/**
 * What a line of an extra takes away from others. A jacuzzi that is paid once for a stay is taken on every night of it;
 * everything else on its day alone.
 */
export const dailyUse = (per: SoldPer, stay: StayDates, { day, count }: DailyUse): DailyUse[] =>
  isPaidOnce(per) ? eachDay(stay.checkIn, stay.checkOut).map((night) => ({ day: night, count })) : [{ day, count }]

/** The first day on which there is not enough left, and how many there are. `taken` is what is sold already. */
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
