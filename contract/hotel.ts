import { z } from 'zod'
import { businessTermsMax } from '#domain/consent/business-terms.ts'
import { countries } from '#domain/people/countries.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id, Typed } from './shapes.ts'
import { Version } from './version.ts'

export const HotelDetails = z.object({
  name: Typed(200, 'hotel.name-required').min(1, 'hotel.name-required'),
  address: Typed(500, 'hotel.address-required').min(1, 'hotel.address-required'),
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

export const currentHotel = endpoint({
  method: 'GET',
  path: '/api/hotels/user/current',
  summary: 'The business of the signed-in user',
  access: 'self',
  response: Hotel,
})

export const updateHotel = endpoint({
  method: 'PUT',
  path: '/api/hotels/user/current',
  summary: 'Changes the name and address of the business. With `version`, 409 when somebody else was faster.',
  access: 'business.change',
  body: HotelDetails.extend({
    version: Version.optional(),
  }),
  response: Hotel,
})

/** Empty for none. Each line becomes a paragraph of the contract (domain/consent/business-terms.ts). */
export const NewTerms = z.object({ text: Typed(businessTermsMax, 'request.required') })
export type NewTerms = z.infer<typeof NewTerms>

const TermsAnswer = Done.extend({
  terms: z
    .object({
      text: z.string(),
      /** 0 while nothing has been saved. */
      version: z.number().int(),
      savedAt: z.iso.datetime().nullable(),
    })
    .meta({ id: 'BusinessTerms' }),
})
export type BusinessTerms = z.infer<typeof TermsAnswer>['terms']

export const readTerms = endpoint({
  method: 'GET',
  path: '/api/hotels/user/current/terms',
  summary: 'What the business adds to its sales contracts in its own words',
  access: 'stay.see',
  response: TermsAnswer,
})

export const changeTerms = endpoint({
  method: 'PUT',
  path: '/api/hotels/user/current/terms',
  summary: 'Saves the own terms as a new version, for the contracts that are sent from now on',
  access: 'business.change',
  body: NewTerms.extend({ version: Version.optional() }).meta({ id: 'BusinessTermsChange' }),
  response: TermsAnswer,
})

const Country = z.object({ id: Id, code: z.string(), name: z.string() }).meta({ id: 'Country' })

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/countries',
  summary: `All ${countries.length} countries by ISO 3166 alpha-3 code, named in the caller's language`,
  access: 'self',
  response: z.object({ success: z.literal(true), countries: z.array(Country) }),
})
