import { z } from 'zod'
import { contractFacts } from '#domain/consent/documents.ts'
import { OptionAsked } from './deposits.ts'
import { endpoint } from './endpoint.ts'
import { UniqId } from './reservations.ts'
import { ChildAges, Day, Done, Filter, Id, Name, paging, Typed } from './shapes.ts'

/** What the contract will say of the stay. Without it, the stay of the stored reservation, if there is one. */
export const ContractStay = z.object({
  hotelDetailId: Id,
  checkInDate: Day,
  checkOutDate: Day,
  numberOfGuests: z.number().int().min(1).max(20),
  /** Of them: what they cost goes by it. */
  childAges: ChildAges.optional(),
  /** Its nights will be held until a deposit is paid: as `NewReservation` has it. */
  option: OptionAsked.optional(),
})
export type ContractStay = z.infer<typeof ContractStay>

export const ConsentRequest = z
  .object({
    /** As shown: `0 (5XX) XXX XX XX`. */
    phoneNumber: Typed(25).default(''),
    /** Its digits. */
    rawPhoneNumber: Typed(25).default(''),
    firstName: Name(100).default(''),
    lastName: Name(100).default(''),
    tcNo: Typed(11).nullish(),
    pasaportNo: Typed(20).nullish(),
    reservationUniqId: UniqId,
  })
  .meta({ id: 'ConsentRequest' })

export const ConsentSent = Done.extend({
  /** Until then the code holds. */
  expiresAt: z.iso.datetime(),
  /** From then on another may be sent. */
  resendAt: z.iso.datetime(),
})

/** What the text of the contract leaves out because it was not said. Such a contract is that of no stay. */
const unstated = z.array(z.enum(contractFacts))

export const ConsentCode = z
  .object({
    /** Digits of the phone that the code went to. */
    phoneNumber: Typed(25),
    code: Typed(6),
    /** When given, the code must belong to this reservation. */
    reservationUniqId: UniqId.optional(),
  })
  .meta({ id: 'ConsentCode' })

export const ConsentVerdict = z.object({
  success: z.boolean(),
  verified: z.boolean(),
  message: z.string(),
  unstated: unstated.optional(),
})

export const sendKvkkCode = endpoint({
  method: 'POST',
  path: '/api/sms/kvkk/send',
  summary: 'Sends the code by which the main guest confirms having read the KVKK notice',
  access: 'stay.book',
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

export const MarketingRequest = z
  .object({ phoneNumber: Typed(25), firstName: Name(100).default(''), lastName: Name(100).default('') })
  .meta({ id: 'MarketingRequest' })

export const sendMarketingCode = endpoint({
  method: 'POST',
  path: '/api/sms/marketing/send',
  summary: 'Sends the code by which a guest who wants to agrees to advertising by SMS. Never part of a booking.',
  access: 'stay.book',
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
  body: z.object({ phoneNumber: Typed(25) }).meta({ id: 'MarketingRevocation' }),
  response: Done,
})

export const MarketingConsent = z
  .object({
    id: Id,
    /** E.164. */
    phone: z.string(),
    guestName: z.string(),
    grantedAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MarketingConsent' })
export type MarketingConsent = z.infer<typeof MarketingConsent>

export const listMarketingConsents = endpoint({
  method: 'POST',
  path: '/api/sms/marketing/search',
  summary: 'Consents to advertising by SMS, newest first, revoked ones included',
  access: 'sms.send',
  body: z
    .object({
      /** In the name or the number. */
      search: Filter(Typed(100)),
      ...paging(20, 100),
    })
    .meta({ id: 'MarketingConsentSearch' }),
  response: Done.extend({ consents: z.array(MarketingConsent), total: z.number().int() }),
})
