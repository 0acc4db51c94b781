// Codes prove that a person can read a mailbox. This file makes the codes and defines how they are stored.
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { codeAlphabet, codeLength, normaliseCode } from '#domain/account/rules.ts'

/**
 * `verify-email` is short, because people type it in; wrong tries are counted. `reset-password` opens an account by
 * itself, so it is far too long to be guessed and comes as a link.
 */
export type Purpose = 'verify-email' | 'reset-password'

export function newCode(purpose: Purpose): string {
  if (purpose === 'reset-password') return randomBytes(24).toString('base64url')
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}

/** The hash is keyed: without a key, an attacker could hash all six-character codes in minutes. */
export function codeHash(secret: string, purpose: Purpose, typed: string): string {
  const code = purpose === 'reset-password' ? typed.trim() : normaliseCode(typed)
  const key = createHmac('sha256', secret).update('account-code').digest()
  return createHmac('sha256', key).update(`${purpose}:${code}`).digest('base64url')
}
