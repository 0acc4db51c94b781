import type { DemoRequest } from '#contract/contact/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import type { Api } from '#server/api.ts'
import { demoRequestMail } from './contact-jobs.ts'
import { demoRequestsOfAll } from './contact-limits.ts'
import { inDemoRequestScope, insertDemoRequest } from './contact.store.ts'

/** Stores the request and leaves its mail to a job, so that no customer is lost while the mail server is down. */
export async function takeDemoRequest(api: Api, asked: DemoRequest, language: Language, now: Date): Promise<void> {
  // Only a bot fills in the invisible field. It gets the normal response, so that it does not learn that it was
  // recognised.
  if (asked.homepage) return

  await api.limits.areWithin([demoRequestsOfAll])
  const { name, email, phone = '', message } = asked
  await inDemoRequestScope(api.db, async (tx) => {
    const id = await insertDemoRequest(tx, { name, email, phone, message, language, createdAt: now })
    await api.jobs.enqueue(tx, demoRequestMail, { id })
  })
}
