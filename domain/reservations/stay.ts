import { type Day, daysBetween, eachDay, isDay } from '#domain/time/day.ts'

/** The nights from `checkIn` to `checkOut`. Another guest may arrive on the check-out day. */
export type StayDates = { checkIn: Day; checkOut: Day }

/** Dates that are still being picked, so either may be missing. */
export type PickedDates = { checkIn?: Day | null | undefined; checkOut?: Day | null | undefined }

export type StayProblem = 'missing-dates' | 'check-out-not-after-check-in'

export function nights(stay: StayDates): number {
  return daysBetween(stay.checkIn, stay.checkOut)
}

/**
 * True if two stays share a night. This function is the screen's version of the rule; a test on the server shows that
 * it agrees with the database on every pair of stays. Only the exclusion constraint `reservation_no_double_booking`
 * prevents a double booking, because only the database sees two simultaneous clerks.
 */
export function overlap(a: StayDates, b: StayDates): boolean {
  return a.checkIn < b.checkOut && b.checkIn < a.checkOut
}

export function stayProblem({ checkIn, checkOut }: PickedDates): StayProblem | undefined {
  if (!checkIn || !checkOut || !isDay(checkIn) || !isDay(checkOut)) return 'missing-dates'
  return checkOut > checkIn ? undefined : 'check-out-not-after-check-in'
}

/** Returns the past nights of a stay that began before `today`. */
export function nightsOver({ checkIn, checkOut }: StayDates, today: Day): StayDates {
  return { checkIn, checkOut: checkOut < today ? checkOut : today }
}

export function occupiedNights(stays: readonly StayDates[]): Set<Day> {
  return new Set(stays.flatMap((stay) => eachDay(stay.checkIn, stay.checkOut)))
}

/** True if a guest may arrive on `day`: its night must be free. */
export function canCheckInOn(day: Day, stays: readonly StayDates[]): boolean {
  return !stays.some((stay) => stay.checkIn <= day && day < stay.checkOut)
}

/** True if a guest who arrives on `checkIn` may check out on `day`: no night in between may be occupied. */
export function canCheckOutOn(checkIn: Day, day: Day, stays: readonly StayDates[]): boolean {
  return day > checkIn && !stays.some((stay) => overlap({ checkIn, checkOut: day }, stay))
}
