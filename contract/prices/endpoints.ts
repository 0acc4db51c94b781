import { endpoint } from '#contract/endpoint.ts'
import { Done } from '#contract/shapes.ts'
import { Quote, StayToPrice } from './schemas.ts'

export const quoteStay = endpoint({
  method: 'POST',
  path: '/api/prices/quote',
  summary: 'What a stay would cost, night by night, with the reason for each price. Nothing is stored',
  access: 'money.see',
  body: StayToPrice,
  response: Done.extend({ quote: Quote }),
})
