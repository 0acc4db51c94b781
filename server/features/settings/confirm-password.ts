import { passwordMatches } from '#server/features/account/password.ts'
import type { Api } from '#server/api.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { passwordHashOf } from './profile.store.ts'
import { passwordWrong } from './settings.errors.ts'

type Asked = { caller: Caller; inTransaction: InTransaction }

/** Whoever sits at an unlocked screen does not know the password: it is asked for again, and not for ever. */
export async function confirmPassword(api: Api, { caller, inTransaction }: Asked, typed: string): Promise<string> {
  await api.limits.spend([{ name: 'password-change', key: String(caller.userId), points: 10, seconds: 600 }])
  const current = await inTransaction((db) => passwordHashOf(db, caller))
  if (!(await passwordMatches(current, typed))) throw passwordWrong()
  return current
}
