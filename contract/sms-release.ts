import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, IdInPath } from './shapes.ts'

export const releaseStates = ['waiting', 'released', 'taken-back', 'established'] as const

/** A business as operators see it, and nothing else of it. */
export const SmsRelease = z
  .object({
    hotelId: Id,
    name: z.string(),
    /** When it was opened. */
    since: z.iso.datetime(),
    /** Its payment was entered and its guests were checked in by then. */
    firstPaidStay: z.iso.datetime().nullable(),
    /** How often it meant to send a text that was held. */
    tries: z.number().int(),
    lastTriedAt: z.iso.datetime().nullable(),
    state: z.enum(releaseStates),
    /** The newest decision, and whose it was. */
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string(),
  })
  .meta({ id: 'SmsRelease' })
export type SmsRelease = z.infer<typeof SmsRelease>

export const listSmsReleases = endpoint({
  method: 'GET',
  path: '/api/platform/sms-releases',
  summary:
    "Businesses whose texts with links are held over Konuk's account, those that wait first, and who decided on which",
  access: 'operator',
  response: Done.extend({ businesses: z.array(SmsRelease) }),
})

export const decideSmsRelease = endpoint({
  method: 'PUT',
  path: '/api/platform/sms-releases/:hotelId',
  summary: "Lets a business write links, addresses and phone numbers over Konuk's account, or takes that back",
  access: 'operator',
  params: z.object({ hotelId: IdInPath }),
  body: z.object({ released: z.boolean() }).meta({ id: 'SmsReleaseDecision' }),
  response: Done.extend({ business: SmsRelease }),
})
