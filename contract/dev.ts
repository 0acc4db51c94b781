import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Typed } from './shapes.ts'

/** Development only: what the outbox drivers would have sent. */
export const outbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox',
  summary: 'Messages that were sent in development, newest first; `to` is a phone number or an e-mail address',
  access: 'public',
  query: z.object({ to: Typed(254).optional() }),
  response: z.object({
    messages: z.array(
      z.object({
        id: Id,
        channel: z.enum(['sms', 'email']),
        to: z.string(),
        subject: z.string().nullable(),
        text: z.string(),
        /** Where on this server the text can be read that a code is about. */
        readAt: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
})
