// A refusal as it travels.
import { z } from 'zod'

/** Every refusal of the API. `fields` says, by path (`guests.0.phone`), what is wrong with each field. */
export const Problem = z
  .object({
    success: z.literal(false),
    code: z.string().meta({ description: 'Stable name of the refusal, for programs' }),
    message: z.string().meta({ description: 'The same for people, in the language of Accept-Language' }),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
