import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { UniqId } from './reservations.ts'
import { Day, Done, Id, Typed } from './shapes.ts'

/** What the contract will say of the stay. Without it, the stay of the stored reservation, if there is one. */
export const ContractStay = z.object({
  hotelDetailId: Id,
  checkInDate: Day,
  checkOutDate: Day,
  numberOfGuests: z.number().int().min(1).max(20),
})
export type ContractStay = z.infer<typeof ContractStay>

export const ConsentRequest = z
  .object({
    /** As shown: `0 (5XX) XXX XX XX`. */
    phoneNumber: Typed(25).default(''),
    /** Its digits. */
    rawPhoneNumber: Typed(25).default(''),
    firstName: Typed(100).default(''),
    lastName: Typed(100).default(''),
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

export const ConsentCode = z
  .object({
    /** Digits of the phone that the code went to. */
    phoneNumber: Typed(25),
    code: Typed(6),
    /** When given, the code must belong to this reservation. */
    reservationUniqId: UniqId.optional(),
  })
  .meta({ id: 'ConsentCode' })

export const ConsentVerdict = z.object({ success: z.boolean(), verified: z.boolean(), message: z.string() })

export const sendKvkkCode = endpoint({
  method: 'POST',
  path: '/api/sms/kvkk/send',
  summary: 'Sends the code by which the main guest confirms having read the KVKK notice',
  access: 'session',
  body: ConsentRequest,
  response: ConsentSent,
})

export const verifyKvkkCode = endpoint({
  method: 'POST',
  path: '/api/sms/kvkk/verify',
  summary: 'Checks that code; the proof is stored when it is right',
  access: 'session',
  body: ConsentCode,
  response: ConsentVerdict,
})

export const sendContractCode = endpoint({
  method: 'POST',
  path: '/api/sales-contract/send-sms',
  summary: 'Sends the code by which the main guest accepts the sales contract',
  access: 'session',
  body: ConsentRequest.extend({ stay: ContractStay.optional() }),
  response: ConsentSent,
})

export const verifyContractCode = endpoint({
  method: 'POST',
  path: '/api/sales-contract/verify',
  summary: 'Checks that code; the proof is stored when it is right',
  access: 'session',
  body: ConsentCode,
  response: ConsentVerdict,
})
