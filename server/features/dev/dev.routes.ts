import type { FastifyInstance } from 'fastify'
import { outbox } from '#contract/dev/endpoints.ts'
import type { Api } from '#server/api.ts'
import { accountJobs } from '#server/features/account/account-jobs.ts'
import { contactJobs } from '#server/features/contact/contact-jobs.ts'
import { staffJobs } from '#server/features/staff/staff-jobs.ts'
import { messagesTo } from '#server/integrations/outbox.store.ts'
import { route } from '#server/platform/http/route.ts'
import { outboxPage } from './outbox-page.ts'

/**
 * Shows the mails and SMS messages that a development server holds back instead of sending. `app.ts` leaves these
 * routes out in production.
 */
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

/**
 * Jobs send mails shortly after the response, or later on a busy machine. This waits for the jobs, so that a test finds
 * the mail it looks for.
 */
async function queuedMailsSent(api: Api): Promise<void> {
  await Promise.all([...accountJobs, ...contactJobs, ...staffJobs].map((job) => api.jobs.settled(job, 30_000)))
}
