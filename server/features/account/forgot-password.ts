import type { Api } from '#server/api.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { accountMail } from './account-jobs.ts'
import { userByEmail } from './account.store.ts'

/**
 * Mails a reset link, or to an unverified address its verification code again. For an unknown address a job without
 * addressee is added, so that the answer takes the same way and the same time.
 */
export async function mailRecovery(api: Api, email: string): Promise<void> {
  await inAuthScope(api.db, async (tx) => {
    const known = await userByEmail(tx, email)
    const user = known ? { userId: known.userId } : null
    const singletonKey = `recovery:${user?.userId ?? 'nobody'}`
    await api.jobs.enqueue(tx, accountMail, { reason: 'recovery', user }, { singletonKey })
  })
}
