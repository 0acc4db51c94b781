// A group is a booking with several reservations. Its folio lies beside those of its units.

/** What the folio of the booking pays for; everything else stays on the folios of the units. */
export const paysForChoices = ['everything', 'nights', 'nothing'] as const
export type PaysFor = (typeof paysForChoices)[number]

/** The maximum length of a group's name. The table's check constraint has the same limit. */
export const groupNameMax = 100

/** The maximum number of units that one request books together. */
export const unitsAtOnce = 20
