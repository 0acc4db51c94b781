/** Of a reservation. */
export const minGuests = 1
export const maxGuests = 20

/** What a typed guest count becomes: a whole number within the limits. */
export function clampGuestCount(count: number): number {
  return Number.isNaN(count) ? minGuests : Math.min(maxGuests, Math.max(minGuests, Math.trunc(count)))
}

type EditedParty = {
  /** How many people were announced before. */
  declared: number
  /** How many of them were named before. */
  named: number
  /** How many are in the list now. */
  listed: number
  /** Whether guests were added to the list or taken out of it. */
  isListChanged: boolean
  /** How many people come, if the clerk has said so. */
  said?: number | undefined
}

/**
 * How many people come, once an edit is saved: those in the list. Only where not all had been named, the number that was
 * announced stays until somebody changes the list or says another number, which is never less than the list has.
 */
export function guestCountAfterEdit({ declared, named, listed, isListChanged, said }: EditedParty): number {
  if (!isPartyOpen({ declared, named })) return listed
  if (said !== undefined) return Math.max(said, listed)
  return isListChanged ? listed : Math.max(declared, listed)
}

/** Whether more people were announced than are named. */
export const isPartyOpen = ({ declared, named }: Pick<EditedParty, 'declared' | 'named'>): boolean => named < declared
