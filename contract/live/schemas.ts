import { z } from 'zod'

/** The topics of live notifications. An event says that some data of its topic has changed in this business. */
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
  'guest-links',
  'guest-proposals',
  'guest-requests',
] as const

export type Topic = (typeof topics)[number]

export const LiveEvent = z
  .object({
    /** The topic `all` means that events may have been missed. */
    topic: z.enum([...topics, 'all']),
  })
  .meta({ id: 'LiveEvent' })
export type LiveEvent = z.infer<typeof LiveEvent>

/**
 * The seconds between comment lines in the stream. They keep the connection open and show the client that it still
 * works.
 */
export const heartbeatSeconds = 20
