export const specialRequestsMax = 1000
/** Nobody books longer than a year; a mistyped year would otherwise close a unit for a century. */
export const maxNights = 366

/** How far back nights that a notebook or a late evening left out may be added: the season before this one. */
export const backFillDays = 366
