// The second step of the user's own sign-in. Its endpoints stand under /api/auth, because the cookie that marks a known
// browser is sent only there.
import { z } from 'zod'

export const State = z
  .object({
    /** The time at which the second step was turned on; null if the password alone is enough to sign in. */
    onSince: z.iso.datetime().nullable(),
    /** The number of unused recovery codes. */
    codesLeft: z.number().int(),
    /** Whether any business in which the user works requires a second step of every member. */
    isWanted: z.boolean(),
  })
  .meta({ id: 'SecondStep' })

export type SecondStep = z.output<typeof State>
