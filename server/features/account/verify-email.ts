import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { tidyEmail } from './account-limits.ts'
import { codeExpired, codeWrong } from './account.errors.ts'
import { countTry, lockCodeOf, lockCodesByHash, markCodeUsed, markEmailVerified, userByEmail } from './account.store.ts'
import { codeHash } from './code.ts'

type Asked = { code: string; email?: string | undefined }
type Outcome = 'verified' | 'wrong' | 'expired'

/** Confirms the address that the code was mailed to. Given the address too, wrong tries count against its code. */
export async function confirmEmail(api: Api, { code, email }: Asked, now: Date): Promise<void> {
  const hash = codeHash(api.secret, 'verify-email', code)
  // Refused only after the transaction: a wrong try must stay counted.
  const outcome = await inAuthScope(api.db, async (tx): Promise<Outcome> => {
    const open = email === undefined ? await onlyCodeWith(tx, hash) : await codeOf(tx, tidyEmail(email), hash)
    if (open === undefined) return 'wrong'
    // Told only to who has the right code: of a wrong one it would tell that the address has an account.
    if (open.expiresAt <= now) return 'expired'
    await markCodeUsed(tx, open.id, now)
    await markEmailVerified(tx, open, now)
    return 'verified'
  })
  if (outcome === 'wrong') throw codeWrong('code')
  if (outcome === 'expired') throw codeExpired('code')
}

async function codeOf(tx: Db, email: string, hash: string) {
  const user = await userByEmail(tx, email)
  const open = user && (await lockCodeOf(tx, user, 'verify-email'))
  if (open === undefined || open.codeHash === hash) return open
  await countTry(tx, open.id)
  return undefined
}

/** Two people may hold the same short code at once: then neither is confirmed by it without an address. */
async function onlyCodeWith(tx: Db, hash: string) {
  const found = await lockCodesByHash(tx, 'verify-email', hash)
  return found.length === 1 ? found[0] : undefined
}
