import { endpoint } from '#contract/endpoint.ts'
import { Done, Filter, paging, TypedText } from '#contract/shapes.ts'
import {
  ConsentCode,
  ConsentRequest,
  ConsentSent,
  ConsentVerdict,
  ContractStay,
  MarketingConsent,
  MarketingRequest,
  unstated,
} from './schemas.ts'
import { z } from 'zod'

export const sendKvkkCode = endpoint({
  method: 'POST',
  path: '/api/sms/kvkk/send',
  summary: 'Sends the code by which the main guest confirms having read the KVKK notice',
  access: 'stay.book',
  notInLiveDemo: true,
  body: ConsentRequest,
  response: ConsentSent,
})

export const verifyKvkkCode = endpoint({
  method: 'POST',
  path: '/api/sms/kvkk/verify',
  summary: 'Checks that code; the proof is stored when it is right',
  access: 'stay.book',
  body: ConsentCode,
  response: ConsentVerdict,
})

export const sendContractCode = endpoint({
  method: 'POST',
  path: '/api/sales-contract/send-sms',
  summary: 'Sends the code by which the main guest accepts the sales contract',
  access: 'stay.book',
  notInLiveDemo: true,
  body: ConsentRequest.extend({ stay: ContractStay.optional() }),
  response: ConsentSent.extend({ unstated }),
})

export const verifyContractCode = endpoint({
  method: 'POST',
  path: '/api/sales-contract/verify',
  summary: 'Checks that code; the proof is stored when it is right',
  access: 'stay.book',
  body: ConsentCode,
  response: ConsentVerdict,
})

export const sendMarketingCode = endpoint({
  method: 'POST',
  path: '/api/sms/marketing/send',
  summary: 'Sends the code by which a guest who wants to agrees to advertising by SMS. Never part of a booking.',
  access: 'stay.book',
  notInLiveDemo: true,
  body: MarketingRequest,
  response: ConsentSent,
})

export const verifyMarketingCode = endpoint({
  method: 'POST',
  path: '/api/sms/marketing/verify',
  summary: 'Checks that code; the consent is recorded when it is right',
  access: 'stay.book',
  body: ConsentCode.omit({ reservationUniqId: true }),
  response: ConsentVerdict,
})

export const revokeMarketing = endpoint({
  method: 'POST',
  path: '/api/sms/marketing/revoke',
  summary: "Takes a number's consent to advertising back, at once; what was recorded stays",
  access: 'guest.see',
  body: z.object({ phoneNumber: TypedText(25) }).meta({ id: 'MarketingRevocation' }),
  response: Done,
})

export const listMarketingConsents = endpoint({
  method: 'POST',
  path: '/api/sms/marketing/search',
  summary: 'Consents to advertising by SMS, newest first, revoked ones included',
  access: 'sms.send',
  body: z
    .object({
      /** Matches the name or the phone number. */
      search: Filter(TypedText(100)),
      ...paging(20, 100),
    })
    .meta({ id: 'MarketingConsentSearch' }),
  response: Done.extend({ consents: z.array(MarketingConsent), total: z.number().int() }),
})
