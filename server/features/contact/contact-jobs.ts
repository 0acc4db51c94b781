import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { job } from '#server/platform/jobs/job.ts'
import { inDemoRequestScope, deleteDemoRequestsBefore } from './contact.store.ts'
import { mailDemoRequest } from './mail-demo-request.ts'

export const demoRequestMail = job({
  name: 'contact.demo-request-mail',
  schema: z.object({ id: z.number().int() }),
  // The waits between tries grow to four hours, so that no request is lost if the mail server is down for a weekend.
  retryLimit: 30,
  retryDelayMaxSeconds: 4 * 60 * 60,
})

const forgetDemoRequests = job({ name: 'contact.forget-demo-requests', schema: z.object({}) })

/** Demo requests are kept for the period that the form promises. */
export const daysKept = 365

/** Every mail job of this feature. Waiting for this feature's mails means waiting for these jobs. */
export const contactJobs = [demoRequestMail]

export async function contactWorkers(api: Api): Promise<void> {
  await api.jobs.work(demoRequestMail, ({ id }) => mailDemoRequest(api, id))
  await api.jobs.work(forgetDemoRequests, () => forgetOldDemoRequests(api))
  await api.jobs.schedule(forgetDemoRequests, '40 4 * * *', {})
}

export async function forgetOldDemoRequests(api: Api): Promise<void> {
  const then = new Date(api.clock().getTime() - daysKept * 24 * 60 * 60_000)
  await inDemoRequestScope(api.db, (tx) => deleteDemoRequestsBefore(tx, then))
}
