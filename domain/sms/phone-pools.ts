// What one phone gets on one day over Konuk's account from all businesses together. Anybody can open businesses and type
// the phone of another business's guest into each, so what they send is counted apart from what nobody can bring about in
// minutes: whoever is strangers to a phone uses up nothing of those who are not.
import type { CountedKind } from './allowance.ts'

/**
 * What a business is to a phone. stranger: neither a guest nor a colleague has it. claimed: somebody typed it in there.
 * known: the business is released or established, or the phone has confirmed a code of it.
 */
export type Relation = 'stranger' | 'claimed' | 'known'

/** Counted together under one name. */
export type Pool = { name: string; most: number }

const messagePools: Record<Relation, Pool> = {
  stranger: { name: 'strangers', most: 3 },
  // One business's five, and one more.
  claimed: { name: 'claimed', most: 6 },
  // Four businesses' five: nobody has so many stays on a day.
  known: { name: 'known', most: 20 },
}

/** Of the codes of a day four are left to those whom a phone knows, and no business takes all. */
const codes: Pool = { name: 'codes', most: 10 }
const codesOfUnknown: Pool = { name: 'codes of unknown', most: 6 }
const codesOfOne = 6

export function poolsOf(kind: CountedKind, relation: Relation, hotelId: number): Pool[] {
  if (kind === 'message') return [messagePools[relation]]
  const ofOne = { name: `codes of ${hotelId}`, most: codesOfOne }
  return relation === 'known' ? [codes, ofOne] : [codes, codesOfUnknown]
}
