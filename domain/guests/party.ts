/**
 * A party of guests as prices need it. Children are listed by their age in whole years, because prices depend on age
 * bands.
 */
export type Party = { adults: number; childAges: readonly number[] }

/** The guests of a stay as they are entered: how many, and the ages of the children among them. */
export type GuestsOfStay = { numberOfGuests: number; childAges?: readonly number[] | undefined }

/** From this age on a guest is an adult. */
export const adultAge = 18

/**
 * Returns the party of these guests. A guest without a known age pays like an adult. At least one guest is an adult,
 * because the number of guests may have decreased since the ages were entered.
 */
export function partyOf({ numberOfGuests, childAges = [] }: GuestsOfStay): Party {
  const children = childAges.slice(0, Math.max(0, numberOfGuests - 1))
  return { adults: numberOfGuests - children.length, childAges: children }
}

export const partySize = ({ adults, childAges }: Party): number => adults + childAges.length

/** Children must come with an adult. `count` is the number of all guests. */
export function childAgesProblem(
  count: number,
  childAges: readonly number[] = [],
): 'party.age' | 'party.no-adult' | undefined {
  if (childAges.some((age) => age >= adultAge)) return 'party.age'
  return childAges.length >= count ? 'party.no-adult' : undefined
}

export type AgesProblem = { field: 'childAges'; code: NonNullable<ReturnType<typeof childAgesProblem>> }
/** What is wrong with the ages, at the field at which it is reported. */
export function agesProblems({ numberOfGuests, childAges }: GuestsOfStay): AgesProblem[] {
  const code = childAgesProblem(numberOfGuests, childAges)
  return code === undefined ? [] : [{ field: 'childAges', code }]
}

/**
 * Leaves out impossible ages, which are refused at their field, so that all other questions about the stay are still
 * answered.
 */
export function possibleGuests<Ages extends readonly number[]>({
  numberOfGuests,
  childAges,
}: {
  numberOfGuests: number
  childAges?: Ages | undefined
}): { numberOfGuests: number; childAges?: Ages } {
  const isPossible = childAges !== undefined && childAgesProblem(numberOfGuests, childAges) === undefined
  return { numberOfGuests, ...(isPossible && { childAges }) }
}

export const areSameGuests = (a: GuestsOfStay, b: GuestsOfStay): boolean =>
  a.numberOfGuests === b.numberOfGuests && (a.childAges ?? []).join() === (b.childAges ?? []).join()

/** Reads ages typed with any separator: '4, 9' or '4 ve 9'. */
export const typedAges = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)
