import { z } from 'zod'
import { instantOf } from '#domain/time/day.ts'

/** What somebody has said of an option; what they have not, the rule says. */
export const OptionDraft = z.object({
  amount: z.union([z.number(), z.literal('')]).optional(),
  until: z.string().optional(),
})
export type OptionDraft = z.infer<typeof OptionDraft>

/** A time without its day, typed before any was chosen, is none. */
const isClock = (until: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(until)

/** As it is asked for. */
export const optionAsked = ({ amount, until }: OptionDraft) => ({
  ...(amount !== undefined && amount !== '' && { amount }),
  ...(until !== undefined && isClock(until) && { until: instantOf(until).toISOString() }),
})
