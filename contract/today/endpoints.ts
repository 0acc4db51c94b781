import { endpoint } from '#contract/endpoint.ts'
import { Done } from '#contract/shapes.ts'
import { Today } from './schemas.ts'

export const readToday = endpoint({
  method: 'GET',
  path: '/api/today',
  summary: 'Today at the front desk: arrivals, guests in the house, departures, open consents, free units, this month',
  access: 'stay.see',
  response: Done.extend({ today: Today }),
})

export const dismissFirstSteps = endpoint({
  method: 'PUT',
  path: '/api/today/first-steps/dismiss',
  summary: 'The first steps are shown no more to anybody of the business',
  access: 'business.change',
  response: Done,
})
