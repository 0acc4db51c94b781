import { z } from 'zod'
import { seenBy } from '#contract/seen-by.ts'
import { Id } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { proposedFields } from '#domain/guest-identity/proposal.ts'

const Differs = z.enum(['new', 'spelt', 'different']).optional()

/** What a guest entered of one person, beside what the desk has of him. Numbers come by their last digits alone. */
export const GuestProposal = z
  .object({
    id: Id,
    version: Version,
    /** Null for a person who is not among the guests yet. */
    guestId: Id.nullable(),
    sentAt: z.iso.datetime(),
    firstName: z.string(),
    lastName: z.string(),
    nationality: z.string(),
    hasNumber: z.boolean(),
    ending: seenBy('identity.see', z.string()),
    differs: z.object({ firstName: Differs, lastName: Differs, nationality: Differs, number: Differs }),
  })
  .meta({ id: 'GuestProposal' })
export type GuestProposal = z.infer<typeof GuestProposal>

export const Taken = z.object({
  id: Id,
  version: Version,
  /** What stays as the desk has it. */
  without: z.array(z.enum(proposedFields)).max(proposedFields.length).default([]),
})
