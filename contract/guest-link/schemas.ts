import { z } from 'zod'
import { ArrivalHour } from '#contract/guest-requests/schemas.ts'

/** The ways by which a guest is given the link of his page. */
export const handOuts = ['sms', 'whatsapp', 'email', 'copied'] as const

export const GuestLink = z
  .object({
    /** The address of the guest's page. */
    url: z.url(),
    /** The number of the link: a renewed one is the next, and ends the one before. */
    generation: z.number().int().positive(),
    handedOut: z.object({ at: z.iso.datetime(), by: z.enum(handOuts) }).nullable(),
    /** When a person first opened it. Machines that look at links do not count. */
    openedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'GuestLink' })
export type GuestLink = z.infer<typeof GuestLink>

/** How far the guests of a stay are with their page. */
export const GuestProgress = z
  .object({
    /** `made`: nobody was given the link yet. */
    link: z.enum(['made', 'sent', 'opened']),
    people: z.object({
      /** People of whom the desk has the identity, and all people of the stay. */
      stored: z.number().int(),
      of: z.number().int(),
      /** People whom the guest has entered and of whom nobody has decided. */
      waiting: z.number().int(),
    }),
    /** The hour at which the guests said that they come; null if nobody knows it. */
    arrivesAt: ArrivalHour.nullable(),
  })
  .meta({ id: 'GuestProgress' })
export type GuestProgress = z.infer<typeof GuestProgress>
