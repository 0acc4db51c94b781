import { nights, type StayDates } from './stay.ts'

/** In kuruş. Every night costs the same until seasons come. */
export function totalPrice(nightlyKurus: number, stay: StayDates): number {
  return nightlyKurus * nights(stay)
}
