import { randomUUID } from 'node:crypto'
import type { Credentials } from '#contract/account.ts'
import { tokenHours } from '#domain/account/rules.ts'
import type { Api } from '#server/api.ts'
import { atAccountDesk } from '#server/platform/db/scope.ts'
import { emailUnverified, wrongCredentials } from './account.errors.ts'
import { holdPassword, insertSession, userByEmail } from './account.store.ts'
import { passwordMatches } from './password.ts'

/** Opens a session and answers its token. Only who knows the password is told that the address is unverified. */
export async function signIn(
  api: Api,
  { email, password }: Credentials,
  userAgent: string,
  now: Date,
): Promise<string> {
  const user = await atAccountDesk(api.db, (tx) => userByEmail(tx, email))
  const matches = await passwordMatches(user?.passwordHash, password)
  if (user === undefined || !matches) throw wrongCredentials()
  if (user.emailVerifiedAt === null) throw emailUnverified()

  const id = randomUUID()
  const { hotelId, userId, passwordHash } = user
  const expiresAt = new Date(now.getTime() + tokenHours * 3_600_000)
  await atAccountDesk(api.db, async (tx) => {
    // A reset that came in between has ended all sessions: the old password must not open one after it.
    if (!(await holdPassword(tx, user, passwordHash))) throw wrongCredentials()
    await insertSession(tx, { id, hotelId, userId, createdAt: now, expiresAt, userAgent })
  })
  return api.tokens.issue({ id, userId, expiresAt, now })
}
