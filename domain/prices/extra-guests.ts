import { adultAge, type Party } from '#domain/guests/party.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { ChildBand } from './rates.ts'

type GuestTerms = { includedGuests: number | null; extraAdultKurus: Kurus | null; childBands: readonly ChildBand[] }

/**
 * What guests beyond those that are included cost, a night. Included are those who would cost most, whoever they are:
 * one more guest never makes a night cheaper, and of a mother with a child nobody pays in a unit for two.
 */
export function extraGuestsCost(party: Party, terms: GuestTerms): Kurus {
  if (terms.includedGuests === null) return kurus(0)
  const adults = Array.from({ length: party.adults }, () => priceAtAge(adultAge, terms))
  const all = [...adults, ...party.childAges.map((age) => priceAtAge(age, terms))]
  return sumOf(all.toSorted((a, b) => b - a).slice(terms.includedGuests))
}

/** A child of an age that no band names pays as an adult does. */
function priceAtAge(age: number, { extraAdultKurus, childBands }: GuestTerms): Kurus {
  const adult = extraAdultKurus ?? kurus(0)
  const band = childBands.find(({ fromAge, untilAge }) => fromAge <= age && age < untilAge)
  if (age >= adultAge || band === undefined) return adult
  return 'kurus' in band ? band.kurus : kurus(Math.round((adult * band.percent) / 100))
}
