import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { job } from '#server/platform/jobs/job.ts'
import { mailAboutAccount, mailReasons } from './mail-about-account.ts'

const User = z.object({ userId: z.number().int() })

/** A mail to a user. Carries ids only: the code in it is made when it is sent, and never lies in the queue. */
export const accountMail = job({
  name: 'account.mail',
  schema: z.object({
    reason: z.enum(mailReasons),
    /** Nobody, where an unknown address asked: the job does nothing, but asking took as long as for a known one. */
    user: User.nullable(),
  }),
  concurrency: 2,
})

/** Every job of this feature: who waits for its mails waits for these. */
export const accountJobs = [accountMail]

export async function accountWorkers(api: Api): Promise<void> {
  await api.jobs.work(accountMail, async ({ reason, user }) => {
    if (user !== null) await mailAboutAccount(api, reason, user)
  })
}
