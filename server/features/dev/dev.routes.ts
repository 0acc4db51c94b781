import type { FastifyInstance } from 'fastify'
import { outbox } from '#contract/dev.ts'
import type { Api } from '#server/api.ts'
import { accountJobs } from '#server/features/account/account-jobs.ts'
import { contactJobs } from '#server/features/contact/contact-jobs.ts'
import { staffJobs } from '#server/features/staff/staff-jobs.ts'
import { messagesTo } from '#server/integrations/outbox.store.ts'
import { route } from '#server/platform/http/route.ts'
import { outboxPage } from './outbox-page.ts'

/** What development would have sent. `app.ts` leaves these routes out in production. */
export function devRoutes(api: Api): void {
  route(api, outbox, async ({ query, db }) => {
    await queuedMailsSent(api)
    const messages = await messagesTo(db, query.to, 100)
    return { messages: messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() })) }
  })
  servePage(api.app, api)
}

function servePage(app: FastifyInstance, api: Api): void {
  app.get('/dev/outbox', { schema: { hide: true } }, async (_request, reply) => {
    await queuedMailsSent(api)
    return reply.type('text/html; charset=utf-8').send(outboxPage(await messagesTo(api.db, undefined, 100)))
  })
}

/** Mails go out by jobs a moment after the answer, on a busy machine a long one; whoever looks for one should find it. */
async function queuedMailsSent(api: Api): Promise<void> {
  await Promise.all([...accountJobs, ...contactJobs, ...staffJobs].map((job) => api.jobs.settled(job, 30_000)))
}
