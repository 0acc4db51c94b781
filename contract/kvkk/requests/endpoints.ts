import { endpoint } from '#contract/endpoint.ts'
import { Choice, Done, IdInPath, pagingInQuery } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { DataRequest, DataRequestAnswer, DataRequestChange, NewDataRequest, requestStates } from './schemas.ts'
import { z } from 'zod'

const access = 'data.keep'

const OfOne = z.object({ id: IdInPath })

const OneRequest = Done.extend({ request: DataRequest })

export const listDataRequests = endpoint({
  method: 'GET',
  path: '/api/personal-data/requests',
  summary: 'Requests under KVKK art. 11: those that wait by what is due first, or those answered, the latest first',
  access,
  query: z.object({ state: Choice(z.enum(requestStates), 'open'), ...pagingInQuery(20, 100) }),
  response: Done.extend({
    requests: z.array(DataRequest),
    total: z.number().int(),
    /**
     * `overdue` counts the open requests past their deadline; `soon` counts the open requests whose deadline falls
     * within a week.
     */
    counts: z.object({ open: z.number(), answered: z.number(), overdue: z.number(), soon: z.number() }),
  }),
})

export const recordDataRequest = endpoint({
  method: 'POST',
  path: '/api/personal-data/requests',
  summary: 'Records a request. The same requestId again: answers the one that is there',
  access,
  body: NewDataRequest,
  status: 201,
  response: OneRequest,
})

export const changeDataRequest = endpoint({
  method: 'PUT',
  path: '/api/personal-data/requests/:id',
  summary: 'Changes what was recorded of a request that waits',
  access,
  params: OfOne,
  body: DataRequestChange,
  response: OneRequest,
})

export const answerDataRequest = endpoint({
  method: 'PUT',
  path: '/api/personal-data/requests/:id/answer',
  summary: 'Writes down how a request was answered',
  access,
  params: OfOne,
  body: DataRequestAnswer,
  response: OneRequest,
})

export const reopenDataRequest = endpoint({
  method: 'POST',
  path: '/api/personal-data/requests/:id/reopen',
  summary: 'Takes back an answer that was written down by mistake; the audit log keeps it',
  access,
  params: OfOne,
  body: z.object({ version: Version }),
  response: OneRequest,
})
