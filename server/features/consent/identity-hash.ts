import { type GuestFields, identityOf } from '#domain/guests/guest.ts'
import { hmac } from '#server/platform/secret-hash.ts'

/** The hash shows that a consent is the guest's own, without storing the identity number a second time. */
export function identityHash(secret: string, identity: string): string {
  return hmac(secret, 'consent-identity', identity)
}

/** Null for a guest whose number is unknown. */
export function identityHashOf(secret: string, guest: GuestFields): string | null {
  const { tcKimlik, passportNumber } = identityOf(guest)
  const identity = tcKimlik ?? passportNumber
  return identity === undefined ? null : identityHash(secret, identity)
}
