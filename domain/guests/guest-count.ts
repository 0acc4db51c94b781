/** Of a reservation. */
export const minGuests = 1
export const maxGuests = 20

/** What a typed guest count becomes: a whole number within the limits. */
export function clampGuestCount(count: number): number {
  return Number.isNaN(count) ? minGuests : Math.min(maxGuests, Math.max(minGuests, Math.trunc(count)))
}
