import { endpoint } from '#contract/endpoint.ts'
import { Done } from '#contract/shapes.ts'
import { DemoRequest } from './schemas.ts'

export const sendDemoRequest = endpoint({
  method: 'POST',
  path: '/api/contact/send-email',
  summary: 'A prospective customer asks for a demo: kept, and mailed to the support mailbox',
  access: 'public',
  body: DemoRequest,
  response: Done,
})
