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
 * What is stored of one. Keyed with the person's own secret, which lies in the database sealed, and not with KONUK_SECRET:
 * a change of that would make paper in drawers worthless.
 */
export const recoveryHash = (ownSecret: string, code: string): string =>
  createHmac('sha256', ownSecret).update(`recovery:${code}`).digest('base64url')
