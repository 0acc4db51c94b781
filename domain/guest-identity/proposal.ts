import { identifiesByPassport } from '#domain/people/passport.ts'
import { identifiesByTcKimlik, isForeignersNumber, onlyDigits } from '#domain/people/tc-kimlik.ts'
import { type GuestFields, identityOf, turkish } from '#domain/guests/guest.ts'
import { fold } from '#domain/search/fold.ts'

/** What a guest enters of one person. The number is that which belongs to the nationality, or empty. */
export type Proposed = {
  firstName: string
  lastName: string
  nationality: string
  number: string
}

export type TypedNumbers = { nationality: string; identityNumber: string; passportNumber: string }

/** The number that counts for the nationality. One that was typed for another nationality is left out. */
export function numberTyped({ nationality, identityNumber, passportNumber }: TypedNumbers): string {
  const digits = onlyDigits(identityNumber)
  if (nationality === turkish) return digits
  const passport = passportNumber.replace(/[\s-]/g, '').toUpperCase()
  return passport || (isForeignersNumber(digits) ? digits : '')
}

/** True if the number can be that of the person: a missing one is shown at the desk and never demanded. */
export function isNumberRight({ nationality, number }: Pick<Proposed, 'nationality' | 'number'>): boolean {
  if (number === '') return true
  if (nationality === turkish || isForeignersNumber(number)) return identifiesByTcKimlik(number)
  return number.length <= 20 && /^[A-Z0-9]+$/.test(number) && identifiesByPassport(number)
}

/** The last digits, by which the guest recognises a number that is not shown again. */
export const endingOf = (number: string): string => (number.length < 6 ? '' : number.slice(-4))

/** How a proposed value stands to that of the desk: what is new, the same text spelt otherwise, or a contradiction. */
export type Difference = 'new' | 'spelt' | 'different'
export const proposedFields = ['firstName', 'lastName', 'nationality', 'number'] as const
export type ProposedField = (typeof proposedFields)[number]

type Stored = Pick<GuestFields, 'nationality' | 'tcKimlik' | 'passportNumber'> & { firstName: string; lastName: string }

/** Compares what a guest entered with the stored guest; without one everything is new. */
export function differences(
  proposed: Proposed,
  stored: Stored | undefined,
): Partial<Record<ProposedField, Difference>> {
  const number = stored === undefined ? '' : Object.values(identityOf(stored)).join('')
  const own = { ...stored, number }
  const found: Partial<Record<ProposedField, Difference>> = {}
  for (const field of proposedFields) {
    const [his, ours] = [proposed[field], own[field] ?? '']
    // A number that he left out says nothing against that of the desk.
    if (his === ours || his === '') continue
    if (ours === '') found[field] = 'new'
    else found[field] = field !== 'number' && fold(his) === fold(ours) ? 'spelt' : 'different'
  }
  return found
}

/** Proposals are erased so many days after the check-out, or after they were refused. */
export const proposalDays = 7
