// The format of a refusal in an answer.
import { z } from 'zod'

/**
 * The body of every refusal of the API. `fields` maps the path of each field with an error (`guests.0.phone`) to its
 * message.
 */
export const Problem = z
  .object({
    success: z.literal(false),
    code: z.string().meta({ description: 'Stable name of the refusal, for programs' }),
    message: z.string().meta({ description: 'The same for people, in the language of Accept-Language' }),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
