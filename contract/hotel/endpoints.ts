import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { countries } from '#domain/people/countries.ts'
import { Hotel, HotelDetails, NewTerms, TermsAnswer } from './schemas.ts'
import { z } from 'zod'

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
