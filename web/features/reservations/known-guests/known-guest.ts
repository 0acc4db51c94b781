// What is to be said of a known guest while another is typed.
import type { KnownGuest } from '#contract/guests.ts'
import { isIdentified, turkish } from '#domain/guests/guest.ts'
import { identityKey, matchName, matchProfile } from '#domain/guests/match-keys.ts'
import { toE164 } from '#domain/people/phone.ts'
import type { GuestDraft } from '../guest-draft.ts'
import type { Marks } from './known-guests.queries.ts'

export type TypedGuest = Omit<GuestDraft, 'id' | 'isMainGuest'>

/** What there is to look for: whole numbers that say who somebody is, of the kind that goes with the nationality. */
export function marksOf({ phone, nationality, tcKimlik, passportNumber }: TypedGuest): Marks | undefined {
  const isTurk = nationality === turkish
  const isSomebodys = isIdentified({ nationality, tcKimlik, passportNumber })
  const marks = {
    phone: toE164(phone) ?? '',
    tcKimlik: isTurk && isSomebodys ? tcKimlik.trim() : '',
    passportNumber: !isTurk && isSomebodys ? passportNumber.trim() : '',
  }
  return Object.values(marks).some((mark) => mark !== '') ? marks : undefined
}

/** `same`: will be stored as this person. The others name the likely duplicate, or what does not fit. */
export type Advice = 'same' | 'same-other-name' | 'number-other-name' | 'other-name' | 'other-number' | 'undecided'

/**
 * How the guest who is typed and a known one relate, by the rule by which the server matches them: undecided while
 * there is not enough to tell.
 */
export function adviceOn(typed: TypedGuest, known: KnownGuest): Advice {
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

/** What the known guest has that is typed otherwise, or not yet. */
export function fillIn(typed: TypedGuest, known: KnownGuest): Partial<TypedGuest> {
  const fields = ['firstName', 'lastName', 'phone', 'email', 'nationality', 'tcKimlik', 'passportNumber'] as const
  const hasPhone = toE164(typed.phone) !== undefined
  const filled: Partial<TypedGuest> = {}
  for (const field of fields) {
    const value = known[field]
    const isTyped = value === typed[field].trim() || (field === 'phone' && hasPhone)
    if (value && !isTyped) filled[field] = value
  }
  return filled
}
