export const minGuests = 1
export const maxGuests = 20
export const specialRequestsMax = 1000
/** Nobody books longer than a year; a mistyped year would otherwise close a unit for a century. */
export const maxNights = 366

/** How far back nights that a notebook or a late evening left out may be added: the season before this one. */
export const backFillDays = 366

/** What a typed guest count becomes: a whole number within the limits. */
export function clampGuestCount(count: number): number {
  return Number.isNaN(count) ? minGuests : Math.min(maxGuests, Math.max(minGuests, Math.trunc(count)))
}
