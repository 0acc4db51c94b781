import { hmac } from '#server/platform/secret-hash.ts'
import type { Subject } from './consent.store.ts'

/** Binds a code to its purpose, phone, reservation, business and exact text, so that it proves nothing else. */
export function codeHash(secret: string, code: string, bound: Subject & { textSha256: string }): string {
  const { hotelId, purpose, phone, reservationUniqId, textSha256 } = bound
  return hmac(secret, 'consent-code', code, String(hotelId), purpose, phone, reservationUniqId, textSha256)
}
