import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { job } from '#server/platform/jobs/job.ts'
import { atDemoDesk, deleteDemoRequestsBefore } from './contact.store.ts'
import { mailDemoRequest } from './mail-demo-request.ts'

export const demoRequestMail = job({
  name: 'contact.demo-request-mail',
  schema: z.object({ id: z.number().int() }),
  // A mail server that is down over a weekend loses nobody: the waits grow to four hours each.
  retryLimit: 30,
  retryDelayMaxSeconds: 4 * 60 * 60,
})

const forgetDemoRequests = job({ name: 'contact.forget-demo-requests', schema: z.object({}) })

/** What the form promises. */
export const daysKept = 365

/** Every job of this feature that mails: who waits for its mails waits for these. */
export const contactJobs = [demoRequestMail]

export async function contactWorkers(api: Api): Promise<void> {
  await api.jobs.work(demoRequestMail, ({ id }) => mailDemoRequest(api, id))
  await api.jobs.work(forgetDemoRequests, () => forgetOldDemoRequests(api))
  await api.jobs.schedule(forgetDemoRequests, '40 4 * * *', {})
}

export async function forgetOldDemoRequests(api: Api): Promise<void> {
  const then = new Date(api.clock().getTime() - daysKept * 24 * 60 * 60_000)
  await atDemoDesk(api.db, (tx) => deleteDemoRequestsBefore(tx, then))
}
