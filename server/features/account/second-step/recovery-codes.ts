import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodeCount, recoveryCodeLength } from '#domain/account/recovery-code.ts'
import { codeAlphabet } from '#domain/account/rules.ts'

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount)
    codes.add(Array.from({ length: recoveryCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(''))
  return [...codes]
}

/**
 * The hash is keyed with the person's own secret, which is stored sealed in the database, and not with KONUK_SECRET:
 * changing KONUK_SECRET would make the printed codes worthless.
 */
export const recoveryHash = (ownSecret: string, code: string): string =>
  createHmac('sha256', ownSecret).update(`recovery:${code}`).digest('base64url')
