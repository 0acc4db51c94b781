import { z } from 'zod'

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
