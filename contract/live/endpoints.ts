import { endpoint } from '#contract/endpoint.ts'
import { LiveEvent } from './schemas.ts'

export const live = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'What changes in the business, as server-sent events: only what kind of thing, which is then read as ever',
  access: 'self',
  ofBusiness: true,
  stream: true,
  response: LiveEvent,
})
