// Warns while a clerk types a guest who may be one that the business already knows.
import type { KnownGuest } from '#contract/guests/schemas.ts'
import { isIdentified, turkish } from '#domain/guests/guest.ts'
import { identityKey, matchName, matchProfile } from '#domain/guests/match-keys.ts'
import { toE164 } from '#domain/people/phone.ts'
import type { GuestDraft } from '../guest-draft.ts'
import type { Marks } from './known-guests.queries.ts'

export type GuestInput = Omit<GuestDraft, 'id' | 'isMainGuest'>

/**
 * The complete numbers by which the guest can be looked up: the phone number, and the T.C. or passport number,
 * whichever the nationality calls for.
 */
export function marksOf({ phone, nationality, tcKimlik, passportNumber }: GuestInput): Marks | undefined {
  const isTurk = nationality === turkish
  const isSomebodys = isIdentified({ nationality, tcKimlik, passportNumber })
  const marks = {
    phone: toE164(phone) ?? '',
    tcKimlik: isTurk && isSomebodys ? tcKimlik.trim() : '',
    passportNumber: !isTurk && isSomebodys ? passportNumber.trim() : '',
  }
  return Object.values(marks).some((mark) => mark !== '') ? marks : undefined
}

/**
 * `same` means that the typed guest will be stored as this person. The other values name the likely duplicate, or the
 * detail that does not fit.
 */
export type Advice = 'same' | 'same-other-name' | 'number-other-name' | 'other-name' | 'other-number' | 'undecided'

/**
 * Compares the typed guest with a known guest by the server's matching rule. Returns `undecided` until enough is typed
 * for a comparison.
 */
export function adviceOn(typed: GuestInput, known: KnownGuest): Advice {
  const marks = marksOf(typed)
  const hasName = typed.firstName.trim() !== '' && typed.lastName.trim() !== ''
  const knownName = matchName(known.firstName, known.lastName)
  const name = hasName ? matchName(typed.firstName.trim(), typed.lastName.trim()) : knownName
  const number = (marks?.tcKimlik || marks?.passportNumber) ?? ''
  const guest = { name, phone: toE164(typed.phone) ?? null, identity: identityKey(typed.nationality, number) }
  const keys = {
    name: knownName,
    phone: known.phone || null,
    identity: isIdentified(known) ? identityKey(known.nationality, known.tcKimlik || known.passportNumber) : null,
  }
  const isSame = matchProfile(guest, [{ id: known.personId, keys: [keys] }]) !== undefined
  const isSameNumber = guest.identity !== null && guest.identity === keys.identity
  if (!hasName && !isSameNumber) return 'undecided'
  if (isSame) return name === knownName ? 'same' : 'same-other-name'
  if (isSameNumber) return 'number-other-name'
  return name === knownName ? 'other-number' : 'other-name'
}

/** Fields of the known guest that are not typed yet, or are typed differently. */
export function fillIn(typed: GuestInput, known: KnownGuest): Partial<GuestInput> {
  const fields = ['firstName', 'lastName', 'phone', 'email', 'nationality', 'tcKimlik', 'passportNumber'] as const
  const hasPhone = toE164(typed.phone) !== undefined
  const filled: Partial<GuestInput> = {}
  for (const field of fields) {
    const value = known[field]
    const isTyped = value === typed[field].trim() || (field === 'phone' && hasPhone)
    if (value && !isTyped) filled[field] = value
  }
  return filled
}
