// Codes that prove a mailbox: how they are made and in what form they are kept.
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { codeAlphabet, codeLength, normaliseCode } from '#domain/account/rules.ts'

/**
 * `verify-email`: short, to be typed in; a wrong try is counted.
 * `reset-password`: opens an account by itself, so it is far too long to be guessed, and comes as a link.
 */
export type Purpose = 'verify-email' | 'reset-password'

export function newCode(purpose: Purpose): string {
  if (purpose === 'reset-password') return randomBytes(24).toString('base64url')
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}

/** What is stored of a code. Keyed, because all codes of six characters could be hashed in minutes. */
export function codeHash(secret: string, purpose: Purpose, typed: string): string {
  const code = purpose === 'reset-password' ? typed.trim() : normaliseCode(typed)
  const key = createHmac('sha256', secret).update('account-code').digest()
  return createHmac('sha256', key).update(`${purpose}:${code}`).digest('base64url')
}
