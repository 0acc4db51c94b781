import type { Api } from '#server/api.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { passwordNotThis } from './account.errors.ts'
import { confirmLimits } from './account-limits.ts'
import { credentialsOf, holdPassword, markConfirmed } from './account.store.ts'
import { passwordMatches } from './password.ts'

type Asked = {
  caller: Caller
  inTransaction: InTransaction
  password: string
  /** The network that it comes from. */
  ip: string
  deviceOf: (email: string) => string | undefined
  now: Date
}

/** Whoever sits at an open screen does not know the password. Who does has shown, for this session, that it is them. */
export async function confirmSession(api: Api, { caller, inTransaction, password, ip, deviceOf, now }: Asked) {
  const { userId, hotelId, sessionId } = caller
  const { email, passwordHash } = await inTransaction((db) => credentialsOf(db, caller))
  await api.limits.spend(confirmLimits({ ip, device: deviceOf(email), userId }))
  if (!(await passwordMatches(passwordHash, password))) throw passwordNotThis()
  await inTransaction(async (db) => {
    // A password that was replaced while it was compared confirms nothing.
    if (!(await holdPassword(db, caller, passwordHash))) throw passwordNotThis()
    await markConfirmed(db, hotelId, sessionId, now)
  })
}
