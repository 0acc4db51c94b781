import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { job } from '#server/platform/jobs/job.ts'
import { mailAboutAccount, mailReasons } from './mail-about-account.ts'
import { mailAboutRegistration } from './mail-about-registration.ts'
import { purgeAccounts } from './purge.ts'

const User = z.object({ userId: z.number().int() })

/** A mail to a user. Carries ids only: the code in it is made when it is sent, and never lies in the queue. */
const AccountMail = z.object({
  reason: z.enum([...mailReasons, 'registered', 'recovery-unclear']),
  /** Nobody, where an unknown address asked: the job does nothing, but asking took as long as for a known one. */
  user: User.nullable(),
  /** Who is no user yet. */
  registrationId: z.uuid().optional(),
  /** The sign-in that it is about. */
  sessionId: z.uuid().optional(),
})
export type AccountMail = z.infer<typeof AccountMail>

export const accountMail = job({ name: 'account.mail', schema: AccountMail, concurrency: 2 })

const accountPurge = job({ name: 'account.purge', schema: z.object({}) })

/** Every job of this feature that mails: who waits for its mails waits for these. */
export const accountJobs = [accountMail]

export async function accountWorkers(api: Api): Promise<void> {
  await api.jobs.work(accountMail, async ({ reason, user, registrationId, sessionId }) => {
    if (reason === 'registered' || reason === 'recovery-unclear') {
      if (registrationId !== undefined) await mailAboutRegistration(api, reason, { registrationId })
    } else if (user !== null) await mailAboutAccount(api, reason, { ...user, sessionId })
  })
  await api.jobs.work(accountPurge, () => purgeAccounts(api))
  await api.jobs.schedule(accountPurge, '20 4 * * *', {})
}
