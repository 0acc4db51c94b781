import { createHmac } from 'node:crypto'

/**
 * Keyed hash for what must be recognised but never read back: codes, tokens, identity numbers. Without the secret the
 * six digits of a code cannot be tried out on a stolen table. `purpose` keeps equal values of different uses apart.
 */
export function hmac(secret: string, purpose: string, ...parts: string[]): string {
  // As JSON, so that ('a', 'bc') and ('ab', 'c') differ.
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('hex')
}
