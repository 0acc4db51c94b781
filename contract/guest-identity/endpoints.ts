import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Done, IdInPath } from '#contract/shapes.ts'

/** For a guest whom no SMS reaches. The audit log says who read a code out, and never which. */
export const readOutGuestCode = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/guest-code',
  summary: "Makes a code that the desk reads out, by which the guest's device becomes known",
  access: 'stay.book',
  params: z.object({ id: IdInPath }),
  response: Done.extend({ code: z.string(), expiresAt: z.iso.datetime() }),
})
