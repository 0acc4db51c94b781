import type { z } from 'zod'
import type { NewPassword } from '#contract/settings.ts'
import { accountMail } from '#server/features/account/account-jobs.ts'
import { hashPassword, passwordMatches, refuseMostUsed } from '#server/features/account/password.ts'
import type { Api } from '#server/api.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { passwordHashOf, replacePassword } from './profile.store.ts'
import { endOtherSessionsOf } from './sessions.store.ts'
import { passwordWrong } from './settings.errors.ts'

type Asked = { body: z.output<typeof NewPassword>; caller: Caller; inTransaction: InTransaction; now: Date }

/** Whoever sits at an unlocked screen does not know the password: it is asked for again, and not for ever. */
export async function changePassword(api: Api, { body, caller, inTransaction, now }: Asked): Promise<void> {
  await api.limits.spend([{ name: 'password-change', key: String(caller.userId), points: 10, seconds: 600 }])
  const current = await inTransaction((db) => passwordHashOf(db, caller))
  if (!(await passwordMatches(current, body.currentPassword))) throw passwordWrong()
  refuseMostUsed(body.password)
  const next = await hashPassword(body.password)
  await inTransaction(async (tx) => {
    if (!(await replacePassword(tx, caller, current, next))) throw passwordWrong()
    await endOtherSessionsOf(tx, caller, now)
    await api.jobs.enqueue(tx, accountMail, { reason: 'password-changed', user: { userId: caller.userId } })
  })
}
