import { endpoint } from '#contract/endpoint.ts'
import { Id, TypedText } from '#contract/shapes.ts'
import { z } from 'zod'

/** For development only: the messages that the outbox drivers would have sent. */
export const outbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox',
  summary: 'Messages that were sent in development, newest first; `to` is a phone number or an e-mail address',
  access: 'public',
  query: z.object({ to: TypedText(254).optional() }),
  response: z.object({
    messages: z.array(
      z.object({
        id: Id,
        channel: z.enum(['sms', 'email']),
        to: z.string(),
        subject: z.string().nullable(),
        text: z.string(),
        /** The path on this server of the text that the code confirms. */
        readAt: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
})
