import { maxGuests } from './guest-count.ts'

/** Who comes, as prices know them: children by their age in whole years, because bands of ages have prices. */
export type Party = { adults: number; childAges: readonly number[] }

/** From this age on nobody is a child. */
export const adultAge = 18

export const partySize = ({ adults, childAges }: Party): number => adults + childAges.length

/** A party of which nothing but its size is known pays as adults do. */
export const allAdults = (count: number): Party => ({ adults: count, childAges: [] })

export type PartyProblem = 'party.no-adult' | 'party.too-many' | 'party.age'

export function partyProblem(party: Party): PartyProblem | undefined {
  if (!Number.isInteger(party.adults) || party.adults < 1) return 'party.no-adult'
  if (partySize(party) > maxGuests) return 'party.too-many'
  const isAge = (age: number) => Number.isInteger(age) && age >= 0 && age < adultAge
  return party.childAges.every(isAge) ? undefined : 'party.age'
}
