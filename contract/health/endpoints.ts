import { endpoint } from '#contract/endpoint.ts'
import { z } from 'zod'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: '200 once the product can serve; 503 while it cannot',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
})
