import type { DemoRequest } from '#contract/contact.ts'
import type { Language } from '#domain/language/language.ts'
import type { Api } from '#server/api.ts'
import { demoRequestMail } from './contact-jobs.ts'
import { demoRequestsOfAll } from './contact-limits.ts'
import { atDemoDesk, insertDemoRequest } from './contact.store.ts'

/** Keeps the request, and the mail about it goes out by a job: a mail server that is down loses no customer. */
export async function takeDemoRequest(api: Api, asked: DemoRequest, language: Language, now: Date): Promise<void> {
  // Only a program fills in what no person sees. It gets the same answer, so that it learns nothing.
  if (asked.homepage) return

  await api.limits.isWithin(demoRequestsOfAll)
  const { name, email, phone = '', message } = asked
  await atDemoDesk(api.db, async (tx) => {
    const id = await insertDemoRequest(tx, { name, email, phone, message, language, createdAt: now })
    await api.jobs.enqueue(tx, demoRequestMail, { id })
  })
}
