import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Computes a keyed hash of values that must be recognised but never read back: codes, tokens, identity numbers. Without
 * the secret, nobody who stole a table can find a six-digit code by trying. `purpose` makes the hashes of equal values
 * differ between uses.
 */
export function hmac(secret: string, purpose: string, ...parts: string[]): string {
  // The parts are joined as JSON, so that ('a', 'bc') and ('ab', 'c') differ.
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('hex')
}

/** Compares in constant time, so that the time does not reveal how many characters of the two hashes agree. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
