import { Done, Id, Name, TypedText } from '#contract/shapes.ts'
import { businessTermsMax } from '#domain/consent/business-terms.ts'
import { z } from 'zod'

export const HotelDetails = z.object({
  name: Name(200, 'hotel.name-required').min(1, 'hotel.name-required'),
  address: TypedText(500, 'hotel.address-required').min(1, 'hotel.address-required'),
})
export type HotelDetails = z.infer<typeof HotelDetails>

export const Hotel = z
  .object({
    success: z.literal(true),
    id: Id,
    name: z.string(),
    address: z.string(),
    version: z.number().int(),
    message: z.string(),
  })
  .meta({ id: 'Hotel' })
export type Hotel = z.infer<typeof Hotel>

/**
 * The business's own contract terms; empty if there are none. Each line becomes a paragraph of the contract
 * (domain/consent/business-terms.ts).
 */
export const NewTerms = z.object({ text: TypedText(businessTermsMax, 'request.required') })
export type NewTerms = z.infer<typeof NewTerms>

export const TermsAnswer = Done.extend({
  terms: z
    .object({
      text: z.string(),
      /** Version 0 means that nothing has been saved. */
      version: z.number().int(),
      savedAt: z.iso.datetime().nullable(),
    })
    .meta({ id: 'BusinessTerms' }),
})

export type BusinessTerms = z.infer<typeof TermsAnswer>['terms']
