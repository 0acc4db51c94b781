import { z } from 'zod'
import { afterMidnight, firstHour } from '#domain/guest-requests/arrival.ts'

/** An hour of the day of arrival; the last one is after midnight. */
export const ArrivalHour = z.number().int().min(firstHour).max(afterMidnight)

/** When the guests of a stay come. Nothing is known before somebody says it. */
export const Arrival = z
  .object({
    /** Null if the guests do not know it. */
    hour: ArrivalHour.nullable(),
    saidBy: z.enum(['guest', 'staff']),
    saidAt: z.iso.datetime(),
  })
  .meta({ id: 'Arrival' })
export type Arrival = z.infer<typeof Arrival>
