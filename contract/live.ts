import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Kinds of things that a screen may show: one event says that some of them, of this business, are no longer as they were. */
export const topics = [
  'stays',
  'guests',
  'consents',
  'units',
  'prices',
  'hotel',
  'notifications',
  'sessions',
  'staff',
  'money',
  'privacy',
] as const
export type Topic = (typeof topics)[number]

export const LiveEvent = z
  .object({
    /** `all`: something may have been missed. */
    topic: z.enum([...topics, 'all']),
  })
  .meta({ id: 'LiveEvent' })
export type LiveEvent = z.infer<typeof LiveEvent>

/** A comment line keeps the way open, and tells the listener that it still is. */
export const heartbeatSeconds = 20

export const live = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'What changes in the business, as server-sent events: only what kind of thing, which is then read as ever',
  access: 'self',
  stream: true,
  response: LiveEvent,
})
