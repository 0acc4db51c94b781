import { OptionRequest } from '#contract/options/schemas.ts'
import { UniqId } from '#contract/reservations/schemas.ts'
import { GuestsOfStay } from '#contract/reservations/stay-fields.ts'
import { Day, Done, Id, Name, TypedText } from '#contract/shapes.ts'
import { contractFacts } from '#domain/consent/documents.ts'
import { z } from 'zod'

/**
 * The stay as the contract will describe it. If it is left out, the contract describes the stay of the stored
 * reservation, if there is one.
 */
export const ContractStay = z.object({
  hotelDetailId: Id,
  checkInDate: Day,
  checkOutDate: Day,
  ...GuestsOfStay.shape,
  numberOfGuests: z.number().int().min(1).max(20),
  /** Set if the nights will be held until a deposit is paid, as in `NewReservation`. */
  option: OptionRequest.optional(),
})
export type ContractStay = z.infer<typeof ContractStay>

export const ConsentRequest = z
  .object({
    /** The phone number as displayed: `0 (5XX) XXX XX XX`. */
    phoneNumber: TypedText(25).default(''),
    /** The digits of the phone number. */
    rawPhoneNumber: TypedText(25).default(''),
    firstName: Name(100).default(''),
    lastName: Name(100).default(''),
    tcNo: TypedText(11).nullish(),
    pasaportNo: TypedText(20).nullish(),
    reservationUniqId: UniqId,
  })
  .meta({ id: 'ConsentRequest' })

export const ConsentSent = Done.extend({
  /** The time at which the code expires. */
  expiresAt: z.iso.datetime(),
  /** The time from which another code may be sent. */
  resendAt: z.iso.datetime(),
})

/**
 * The facts missing from the contract text because nobody has entered them. A contract with such gaps cannot be
 * assigned to a stay.
 */
export const unstated = z.array(z.enum(contractFacts))

export const ConsentCode = z
  .object({
    /** Digits of the phone number to which the code was sent. */
    phoneNumber: TypedText(25),
    code: TypedText(6),
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

export const MarketingRequest = z
  .object({ phoneNumber: TypedText(25), firstName: Name(100).default(''), lastName: Name(100).default('') })
  .meta({ id: 'MarketingRequest' })

export const MarketingConsent = z
  .object({
    id: Id,
    /** The phone number in E.164 format. */
    phone: z.string(),
    guestName: z.string(),
    grantedAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    /** True if it ended because it came from a Konuk that is not known here. It has to be asked for anew. */
    unproven: z.boolean(),
  })
  .meta({ id: 'MarketingConsent' })
export type MarketingConsent = z.infer<typeof MarketingConsent>
