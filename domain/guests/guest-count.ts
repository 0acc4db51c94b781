/** Limits of the number of guests of one reservation. */
export const minGuests = 1
export const maxGuests = 20

/** Turns a typed number of guests into a whole number within the limits. */
export function clampGuestCount(count: number): number {
  return Number.isNaN(count) ? minGuests : Math.min(maxGuests, Math.max(minGuests, Math.trunc(count)))
}

type EditedParty = {
  /** The number of guests announced before the edit. */
  declared: number
  /** The number of guests named before the edit. */
  named: number
  /** The number of guests in the list now. */
  listed: number
  /** True if guests were added to the list or removed from it. */
  isListChanged: boolean
  /** The number of guests, if the clerk has entered one. */
  said?: number | undefined
}

/**
 * Returns the number of guests after an edit is saved, usually the number in the list. If some announced guests were
 * not named before, the announced number stays until the list changes or the clerk enters another number. The result is
 * never below the number in the list.
 */
export function guestCountAfterEdit({ declared, named, listed, isListChanged, said }: EditedParty): number {
  if (!isPartyOpen({ declared, named })) return listed
  if (said !== undefined) return Math.max(said, listed)
  return isListChanged ? listed : Math.max(declared, listed)
}

/** True while fewer guests are named than announced. */
export const isPartyOpen = ({ declared, named }: Pick<EditedParty, 'declared' | 'named'>): boolean => named < declared
