import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { RequestId } from '#contract/folio/schemas.ts'
import { Done, Id, IdInPath } from '#contract/shapes.ts'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { GuestLink, GuestProgress, handOuts } from './schemas.ts'

const access = 'stay.book'
const params = z.object({ id: IdInPath })
const response = Done.extend({ link: GuestLink })

export const readGuestLink = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/guest-link',
  summary: "Returns the link of the guest's page if it was made, and how far the guests are with the page",
  access,
  params,
  response: Done.extend({ link: GuestLink.nullable(), progress: GuestProgress.nullable() }),
})

/** The first request makes the link, so that it is a POST; the same link is answered each time. */
export const guestLink = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/guest-link',
  summary: "Makes the secret link of the guest's page, or returns the one that is there",
  access,
  params,
  response,
})

export const renewGuestLink = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/guest-link/renew',
  summary: "Ends the link of the guest's page and makes another",
  access,
  params,
  body: z.object({ generation: z.number().int().positive() }),
  response,
})

export const noteHandOut = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/guest-link/handed-out',
  summary: 'Notes that the guest was given the link by hand',
  access,
  params,
  body: z.object({ by: z.enum(handOuts).extract(['whatsapp', 'copied']) }),
  response,
})

export const sendGuestLink = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/guest-link/send',
  summary: 'Sends the guest the link by SMS or mail, and answers once it was taken on',
  access,
  notInLiveDemo: true,
  params,
  body: z.object({ by: z.enum(handOuts).extract(['sms', 'email']), requestId: RequestId }),
  response,
})

export const inviteCompanion = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/guest-link/invite',
  summary: 'Makes the link by which one companion enters his own identity, or returns the one that is there',
  access,
  params,
  body: z.object({
    /** Null for one of the people without a name. */
    guestId: Id.nullable(),
    /** Which of them, from 1 on. */
    unnamed: z.number().int().min(1).max(maxGuests).default(1),
  }),
  response: Done.extend({ url: z.url() }),
})
