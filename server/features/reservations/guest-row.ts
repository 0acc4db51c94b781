import type { Guest } from '#contract/reservations/guests/schemas.ts'
import { hasIdentity, identityOf, isIdentified } from '#domain/guests/guest.ts'
import { toE164 } from '#domain/people/phone.ts'
import { identityHashOf } from '#server/features/consent/identity-hash.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'

/** Empty texts are stored as null, because they mean unknown. */
export type NewGuestRow = {
  firstName: string
  lastName: string
  phone: string | null
  email: string | null
  nationality: string
  /** The identity number, encrypted. */
  identityNumber: string | null
  identityHash: string | null
  /** True if the identity number identifies the guest; null if there is no number. */
  isIdentified: boolean | null
  isMainGuest: boolean
  isAnotherPerson: boolean
}

/**
 * Converts a guest for storage: the phone number in a uniform format, and the encrypted identity number of the kind
 * that fits the nationality.
 */
export function guestRow(guest: Guest, hotelId: number, secret: string): NewGuestRow {
  const { tcKimlik, passportNumber } = identityOf(guest)
  const { firstName, lastName, nationality, isMainGuest, isAnotherPerson = false } = guest
  return {
    firstName,
    lastName,
    phone: toE164(guest.phone) ?? null,
    email: guest.email || null,
    nationality,
    identityNumber: sealIdentity(secret, hotelId, tcKimlik ?? passportNumber),
    identityHash: identityHashOf(secret, guest),
    isIdentified: hasIdentity(guest) ? isIdentified(guest) : null,
    isMainGuest,
    isAnotherPerson,
  }
}
