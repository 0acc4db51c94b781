import { nights, type Stay } from './stay.ts'

/** In kuruş. Every night costs the same until seasons come. */
export function totalPrice(nightlyKurus: number, stay: Stay): number {
  return nightlyKurus * nights(stay)
}
