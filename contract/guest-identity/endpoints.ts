import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Done, Id, IdInPath, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { GuestProposal, Taken } from './schemas.ts'

const access = 'stay.book'
const params = z.object({ id: IdInPath })

/** For a guest whom no SMS reaches. The audit log says who read a code out, and never which. */
export const readOutGuestCode = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/guest-code',
  summary: "Makes a code that the desk reads out, by which the guest's device becomes known",
  access,
  params,
  response: Done.extend({ code: z.string(), expiresAt: z.iso.datetime() }),
})

export const readGuestProposals = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/guest-proposals',
  summary: 'What the guest has entered of the people of the stay and nobody has decided on yet',
  access,
  params,
  response: Done.extend({ proposals: z.array(GuestProposal) }),
})

export const acceptGuestProposals = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/guest-proposals/accept',
  summary: 'Takes what the guest has entered over to the guests of the stay. Numbers need identity.see',
  access,
  params,
  body: z.object({
    /** The version of the stay that the clerk saw. */
    version: Version,
    proposals: z.array(Taken).min(1).max(maxGuests),
  }),
  response: Done,
})

export const refuseGuestProposal = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/guest-proposals/refuse',
  summary: 'Refuses what the guest has entered of one person, with a word that he reads on his page',
  access,
  params,
  body: z.object({ proposalId: Id, version: Version, why: TypedText(200).default('') }),
  response: Done,
})
