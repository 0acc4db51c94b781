import { z } from 'zod'
import { instantOf } from '#domain/time/day.ts'

/** What somebody has said of an option; what they have not, the rule says. */
export const OptionDraft = z.object({
  amount: z.union([z.number(), z.literal('')]).optional(),
  until: z.string().optional(),
})
export type OptionDraft = z.infer<typeof OptionDraft>

/** As it is asked for. */
export const optionAsked = ({ amount, until }: OptionDraft) => ({
  ...(amount !== undefined && amount !== '' && { amount }),
  ...(until !== undefined && until !== '' && { until: instantOf(until).toISOString() }),
})
