import { endpoint } from '#contract/endpoint.ts'
import { z } from 'zod'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary:
    '200 once the product can serve; 503 while it cannot. `alarms` is there only while somebody must look at the backups',
  access: 'public',
  response: z.object({ status: z.literal('ok'), alarms: z.array(z.literal('backups')).optional() }),
})
