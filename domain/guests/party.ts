/**
 * A party of guests as prices need it. Children are listed by their age in whole years, because prices depend on age
 * bands.
 */
export type Party = { adults: number; childAges: readonly number[] }

/** From this age on a guest is an adult. */
export const adultAge = 18

/**
 * Returns the party of `count` guests. A guest without a known age pays like an adult. At least one guest is an adult,
 * because the number of guests may have decreased since the ages were entered.
 */
export function partyOf(count: number, childAges: readonly number[] = []): Party {
  const children = childAges.slice(0, Math.max(0, count - 1))
  return { adults: count - children.length, childAges: children }
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

/** Reads ages typed with any separator: '4, 9' or '4 ve 9'. */
export const typedAges = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)
