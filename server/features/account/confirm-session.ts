import type { Api } from '#server/api.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { passwordNotThis } from './account.errors.ts'
import { confirmLimits } from './account-limits.ts'
import { credentialsOf, holdPassword, markConfirmed } from './account.store.ts'
import { knownAs, passwordMatches } from './password.ts'

type ConfirmSessionInput = {
  caller: Caller
  inTransaction: InTransaction
  password: string
  /** The network that the request comes from. */
  ip: string
  deviceOf: (email: string) => string | undefined
  now: Date
}

/** The password proves that the user is at the screen: a stranger at an open screen does not know it. */
export async function confirmSession(
  api: Api,
  { caller, inTransaction, password, ip, deviceOf, now }: ConfirmSessionInput,
) {
  const { userId, hotelId, sessionId } = caller
  const { email, passwordHash } = await inTransaction((db) => credentialsOf(db, caller))
  const matches = await api.limits.spendOn(confirmLimits({ ip, device: deviceOf(email), userId }), () =>
    passwordMatches(passwordHash, password, knownAs(email)),
  )
  if (!matches) throw passwordNotThis()
  await inTransaction(async (db) => {
    // If the password is replaced during the comparison, the old one confirms nothing.
    if (!(await holdPassword(db, caller, passwordHash))) throw passwordNotThis()
    await markConfirmed(db, hotelId, sessionId, now)
  })
}
