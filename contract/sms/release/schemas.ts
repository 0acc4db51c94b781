import { Id } from '#contract/shapes.ts'
import { z } from 'zod'

export const releaseStates = ['waiting', 'released', 'taken-back', 'established'] as const

/** What operators see of a business; they see nothing else of it. */
export const SmsRelease = z
  .object({
    hotelId: Id,
    name: z.string(),
    /** The time at which the business was opened. */
    since: z.iso.datetime(),
    /** The time at which the business first had a stay with a recorded payment and checked-in guests. */
    firstPaidStay: z.iso.datetime().nullable(),
    /** The number of attempts to send a message that was held. */
    tries: z.number().int(),
    lastTriedAt: z.iso.datetime().nullable(),
    state: z.enum(releaseStates),
    /** The time of the newest decision, and the operator who made it. */
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string(),
  })
  .meta({ id: 'SmsRelease' })
export type SmsRelease = z.infer<typeof SmsRelease>
