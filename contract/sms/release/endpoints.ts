import { endpoint } from '#contract/endpoint.ts'
import { Done, IdInPath } from '#contract/shapes.ts'
import { SmsRelease } from './schemas.ts'
import { z } from 'zod'

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
