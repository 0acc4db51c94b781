import { adultAge, type Party } from '#domain/guests/party.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { ChildBand } from './rates.ts'

type GuestTerms = { includedGuests: number | null; extraAdultKurus: Kurus | null; childBands: readonly ChildBand[] }

/**
 * The nightly price of guests beyond the included number. The most expensive guests count as the included ones, whether
 * adults or children. So one more guest never makes a night cheaper, and a mother with a child pays no extra in a unit
 * for two.
 */
export function extraGuestsCost(party: Party, terms: GuestTerms): Kurus {
  if (terms.includedGuests === null) return kurus(0)
  const adults = Array.from({ length: party.adults }, () => priceAtAge(adultAge, terms))
  const all = [...adults, ...party.childAges.map((age) => priceAtAge(age, terms))]
  return sumOf(all.toSorted((a, b) => b - a).slice(terms.includedGuests))
}

/** A child whose age is in no band pays like an adult. */
function priceAtAge(age: number, { extraAdultKurus, childBands }: GuestTerms): Kurus {
  const adult = extraAdultKurus ?? kurus(0)
  const band = childBands.find(({ fromAge, untilAge }) => fromAge <= age && age < untilAge)
  if (age >= adultAge || band === undefined) return adult
  return 'kurus' in band ? band.kurus : kurus(Math.round((adult * band.percent) / 100))
}
