import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { job } from '#server/platform/jobs/job.ts'
import { mailAboutAccount, mailReasons } from './mail-about-account.ts'
import { mailAboutRegistration } from './mail-about-registration.ts'
import { purgeAccounts } from './purge.ts'

const User = z.object({ userId: z.number().int() })

/** The job carries ids only. The code in the mail is made when the mail is sent, so the queue never contains it. */
const AccountMail = z.object({
  reason: z.enum([...mailReasons, 'registered', 'recovery-unclear']),
  /**
   * Null for an unknown address. The job then does nothing; it exists so that the request takes as long as it does for
   * a known address.
   */
  user: User.nullable(),
  /** The registration of a person who has no account yet. */
  registrationId: z.uuid().optional(),
  sessionId: z.uuid().optional(),
})
export type AccountMail = z.infer<typeof AccountMail>

export const accountMail = job({ name: 'account.mail', schema: AccountMail, concurrency: 2 })

const accountPurge = job({ name: 'account.purge', schema: z.object({}) })

/** Every mail job of this feature. A test that waits for mails waits for these jobs. */
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
