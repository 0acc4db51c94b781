import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { accountMail } from './account-jobs.ts'
import { codeExpired, codeWrong } from './account.errors.ts'
import { endAllSessions, knownOf, lockCode, markCodeUsed, profileOf, setPasswordHash } from './account.store.ts'
import { codeHash } from './code.ts'
import { hashPassword, knownAs, refuseGuessable } from './password.ts'

type NewPassword = { token: string; password: string }

/**
 * Sets the password of the account that the mailed token belongs to, once, and ends all of its sessions; returns the
 * account's address.
 */
export async function setNewPassword(api: Api, { token, password }: NewPassword, now: Date): Promise<string> {
  const hash = codeHash(api.secret, 'reset-password', token)
  // The token is checked before the hash, so that an invented token does not cost a password hash. It is checked again
  // when it is used.
  const known = await inAuthScope(api.db, async (tx) => knownOf(tx, await openToken(tx, hash, now)))
  refuseGuessable(password, known)
  const passwordHash = await hashPassword(password, knownAs(hash))
  return inAuthScope(api.db, async (tx) => {
    const code = await openToken(tx, hash, now)
    await markCodeUsed(tx, code.id, now)
    await setPasswordHash(tx, code, passwordHash)
    await endAllSessions(tx, code, now)
    await api.jobs.enqueue(tx, accountMail, { reason: 'password-changed', user: { userId: code.userId } })
    return (await profileOf(tx, code)).email
  })
}

async function openToken(tx: Db, hash: string, now: Date) {
  const code = await lockCode(tx, 'reset-password', hash)
  if (code === undefined) throw codeWrong('token')
  if (code.expiresAt <= now) throw codeExpired('token')
  return code
}
