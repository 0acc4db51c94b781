import type { Guest } from '#contract/reservations.ts'
import { identityOf } from '#domain/guests/guest.ts'
import { toE164 } from '#domain/people/phone.ts'
import { identityHashOf } from '#server/features/consent/identity-hash.ts'

/** Empty texts are unknown, so null. */
export type NewGuestRow = {
  firstName: string
  lastName: string
  phone: string | null
  email: string | null
  nationality: string
  tcKimlik: string | null
  passportNumber: string | null
  identityHash: string | null
  isMainGuest: boolean
}

/** As a guest is stored: one form of phone, and of two identity numbers the one that goes with the nationality. */
export function guestRow(guest: Guest, secret: string): NewGuestRow {
  const { tcKimlik = null, passportNumber = null } = identityOf(guest)
  const { firstName, lastName, nationality, isMainGuest } = guest
  return {
    firstName,
    lastName,
    phone: toE164(guest.phone) ?? null,
    email: guest.email || null,
    nationality,
    tcKimlik,
    passportNumber,
    identityHash: identityHashOf(secret, guest),
    isMainGuest,
  }
}
