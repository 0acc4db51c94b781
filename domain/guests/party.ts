/** Who comes, as prices know them: children by their age in whole years, because bands of ages have prices. */
export type Party = { adults: number; childAges: readonly number[] }

/** From this age on nobody is a child. */
export const adultAge = 18

/** Of whom no age is known pays as an adult does, and one adult there always is: a list may since have become shorter. */
export function partyOf(count: number, childAges: readonly number[] = []): Party {
  const children = childAges.slice(0, Math.max(0, count - 1))
  return { adults: count - children.length, childAges: children }
}

export const partySize = ({ adults, childAges }: Party): number => adults + childAges.length

/** Children come with somebody. `count`: of all who come. */
export function childAgesProblem(
  count: number,
  childAges: readonly number[] = [],
): 'party.age' | 'party.no-adult' | undefined {
  if (childAges.some((age) => age >= adultAge)) return 'party.age'
  return childAges.length >= count ? 'party.no-adult' : undefined
}

/** What was typed as ages, in whatever way they are kept apart: '4, 9' or '4 ve 9'. */
export const typedAges = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)
