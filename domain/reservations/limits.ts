/**
 * The maximum length of a stay. Nobody books longer than a year, and a mistyped year would otherwise block a unit for a
 * century.
 */
export const maxNights = 366

/**
 * How many days back nights may be entered that were forgotten in a notebook or on a busy evening. The limit reaches
 * back to the season before the current one.
 */
export const backFillDays = 366
