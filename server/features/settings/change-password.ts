import type { z } from 'zod'
import type { NewPassword } from '#contract/settings.ts'
import { accountMail } from '#server/features/account/account-jobs.ts'
import { endOtherSessions } from '#server/features/account/account.store.ts'
import { hashPassword, refuseMostUsed } from '#server/features/account/password.ts'
import type { Api } from '#server/api.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { confirmPassword } from './confirm-password.ts'
import { replacePassword } from './profile.store.ts'
import { passwordWrong } from './settings.errors.ts'

type Asked = { body: z.output<typeof NewPassword>; caller: Caller; inTransaction: InTransaction; now: Date }

export async function changePassword(api: Api, { body, caller, inTransaction, now }: Asked): Promise<void> {
  const current = await confirmPassword(api, { caller, inTransaction }, body.currentPassword)
  refuseMostUsed(body.password)
  const next = await hashPassword(body.password)
  await inTransaction(async (tx) => {
    if (!(await replacePassword(tx, caller, current, next))) throw passwordWrong()
    await endOtherSessions(tx, caller, now)
    await api.jobs.enqueue(tx, accountMail, { reason: 'password-changed', user: { userId: caller.userId } })
  })
}
