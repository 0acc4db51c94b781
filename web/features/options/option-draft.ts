import { z } from 'zod'
import { instantOf } from '#domain/time/day.ts'

/** The clerk's input for an option. The business's rule supplies what is left empty. */
export const OptionDraft = z.object({
  amount: z.union([z.number(), z.literal('')]).optional(),
  until: z.string().optional(),
})
export type OptionDraft = z.infer<typeof OptionDraft>

/** True for a complete day and time. A time without a day is ignored. */
const isClock = (until: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(until)

/** The option as it is sent to the server. */
export const optionInput = ({ amount, until }: OptionDraft) => ({
  ...(amount !== undefined && amount !== '' && { amount }),
  ...(until !== undefined && isClock(until) && { until: instantOf(until).toISOString() }),
})
