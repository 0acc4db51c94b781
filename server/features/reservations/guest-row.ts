import type { Guest } from '#contract/reservations.ts'
import { hasIdentity, identityOf, isIdentified } from '#domain/guests/guest.ts'
import { toE164 } from '#domain/people/phone.ts'
import { identityHashOf } from '#server/features/consent/identity-hash.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'

/** Empty texts are unknown, so null. */
export type NewGuestRow = {
  firstName: string
  lastName: string
  phone: string | null
  email: string | null
  nationality: string
  /** Sealed. */
  identityNumber: string | null
  identityHash: string | null
  /** Whether the number says who the guest is; null without one. */
  isIdentified: boolean | null
  isMainGuest: boolean
  isAnotherPerson: boolean
}

/** As a guest is stored: one form of phone, and of two identity numbers the one that goes with the nationality, sealed. */
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
