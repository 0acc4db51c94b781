import type { z } from 'zod'
import type { GuestRow as Shape } from '#contract/guest-list.ts'

/** One guest of one reservation. */
export type GuestRow = z.infer<typeof Shape>
