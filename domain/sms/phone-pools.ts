// Limits what one phone gets on one day over Konuk's account from all businesses together. Anybody can open businesses
// and enter the phone of another business's guest in each of them. So businesses with a relation that anybody can
// create within minutes are counted separately: strangers to a phone cannot use up the limit of the businesses that it
// knows.
import type { CountedKind } from './allowance.ts'

/**
 * The relation of a business to a phone. stranger: the phone belongs to neither a guest nor a colleague. claimed:
 * somebody entered the phone at the business. known: the business is released or established, or the phone has
 * confirmed one of its codes.
 */
export type Relation = 'stranger' | 'claimed' | 'known'

/** A daily limit shared by all messages that count under its name. */
export type Pool = { name: string; most: number }

const messagePools: Record<Relation, Pool> = {
  stranger: { name: 'strangers', most: 3 },
  // The limit of one business, which is five, plus one.
  claimed: { name: 'claimed', most: 6 },
  // The limits of four businesses with five messages each. Nobody has so many stays on one day.
  known: { name: 'known', most: 20 },
}

/**
 * The daily limits for codes. Four codes are reserved for businesses that the phone knows, and no single business can
 * use the whole limit.
 */
const codes: Pool = { name: 'codes', most: 10 }
const codesOfUnknown: Pool = { name: 'codes of unknown', most: 6 }
const codesOfOne = 6

export function poolsOf(kind: CountedKind, relation: Relation, hotelId: number): Pool[] {
  if (kind === 'message') return [messagePools[relation]]
  const ofOne = { name: `codes of ${hotelId}`, most: codesOfOne }
  return relation === 'known' ? [codes, ofOne] : [codes, codesOfUnknown]
}
