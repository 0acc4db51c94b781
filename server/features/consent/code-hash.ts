import { timingSafeEqual } from 'node:crypto'
import { hmac } from '#server/platform/secret-hash.ts'
import type { Subject } from './consent.store.ts'

/** Binds a code to its purpose, phone, reservation, business and exact text, so that it proves nothing else. */
export function codeHash(secret: string, code: string, bound: Subject & { textSha256: string }): string {
  const { hotelId, purpose, phone, reservationUniqId, textSha256 } = bound
  return hmac(secret, 'consent-code', code, String(hotelId), purpose, phone, reservationUniqId, textSha256)
}

/** Compares in constant time, so that the time does not reveal how many characters of the two hashes agree. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
