import { type Day, daysBetween, eachDay, isDay } from '#domain/time/day.ts'

/** The nights from `checkIn` to `checkOut`. The departure day is free again: another guest may arrive on it. */
export type StayDates = { checkIn: Day; checkOut: Day }

/** Dates as they are while someone still picks them. */
export type PickedDates = { checkIn?: Day | null | undefined; checkOut?: Day | null | undefined }

export type StayProblem = 'missing-dates' | 'check-out-not-after-check-in'

export function nights(stay: StayDates): number {
  return daysBetween(stay.checkIn, stay.checkOut)
}

/**
 * Whether two stays share a night.
 *
 * That no unit is booked twice for a night is kept by the database alone, because only it sees two clerks at once: by
 * the exclusion constraint `reservation_no_double_booking`. This function is the same rule for the screen; a test on
 * the server shows that both agree on every pair of stays.
 */
export function overlap(a: StayDates, b: StayDates): boolean {
  return a.checkIn < b.checkOut && b.checkIn < a.checkOut
}

export function stayProblem({ checkIn, checkOut }: PickedDates): StayProblem | undefined {
  if (!checkIn || !checkOut || !isDay(checkIn) || !isDay(checkOut)) return 'missing-dates'
  return checkOut > checkIn ? undefined : 'check-out-not-after-check-in'
}

/** The nights of a stay that began before `today` that are over by then. */
export function nightsOver({ checkIn, checkOut }: StayDates, today: Day): StayDates {
  return { checkIn, checkOut: checkOut < today ? checkOut : today }
}

/** The days whose night is taken. */
export function occupiedNights(stays: readonly StayDates[]): Set<Day> {
  return new Set(stays.flatMap((stay) => eachDay(stay.checkIn, stay.checkOut)))
}

/** Whether a guest may arrive on a day: its night is free. */
export function canCheckInOn(day: Day, stays: readonly StayDates[]): boolean {
  return !stays.some((stay) => stay.checkIn <= day && day < stay.checkOut)
}

/** Whether a guest who arrives on `checkIn` may leave on `day`: no night between them is taken. */
export function canCheckOutOn(checkIn: Day, day: Day, stays: readonly StayDates[]): boolean {
  return day > checkIn && !stays.some((stay) => overlap({ checkIn, checkOut: day }, stay))
}
