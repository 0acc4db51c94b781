// What people ask of a business as to their data (law 6698, art. 11), each with its thirty days.
import { z } from 'zod'
import { dataRights, needsReason, requestChannels, requestOutcomes } from '#domain/kvkk/data-request.ts'
import { isDay } from '#domain/time/day.ts'
import { endpoint } from './endpoint.ts'
import { Choice, complain, Day, Done, Id, IdInPath, Name, pagingInQuery, Typed } from './shapes.ts'
import { Version } from './version.ts'

export const requestWordsMax = 4000
export const requestReasonMax = 1000
export const requestStates = ['open', 'answered'] as const

export const DataRequest = z
  .object({
    id: Id,
    receivedOn: Day,
    channel: z.enum(requestChannels),
    right: z.enum(dataRights),
    askerName: z.string(),
    /** Where the answer goes. */
    askerContact: z.string(),
    /** What they wrote or said. */
    words: z.string(),
    /** Whose data is meant, as a guest; null where that is none. */
    guestId: Id.nullable(),
    recordedBy: z.string(),
    recordedAt: z.iso.datetime(),
    /** Null: it waits. */
    answer: z
      .object({
        on: Day,
        outcome: z.enum(requestOutcomes),
        words: z.string(),
        /** Of what was not granted. */
        reason: z.string(),
        by: z.string(),
      })
      .nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'DataRequest' })
export type DataRequest = z.infer<typeof DataRequest>

const access = 'data.keep'
const OfOne = z.object({ id: IdInPath })
const OneRequest = Done.extend({ request: DataRequest })
const SomeDay = z.string('data-request.day-required').refine(isDay, 'data-request.day-required')

export const listDataRequests = endpoint({
  method: 'GET',
  path: '/api/personal-data/requests',
  summary: 'Requests under KVKK art. 11: those that wait by what is due first, or those answered, the latest first',
  access,
  query: z.object({ state: Choice(z.enum(requestStates), 'open'), ...pagingInQuery(20, 100) }),
  response: Done.extend({
    requests: z.array(DataRequest),
    total: z.number().int(),
    /** Of those that wait: whose time is over, and whose time ends within a week. */
    counts: z.object({ open: z.number(), answered: z.number(), overdue: z.number(), soon: z.number() }),
  }),
})

const Said = {
  receivedOn: SomeDay,
  channel: z.enum(requestChannels, 'data-request.channel-required'),
  right: z.enum(dataRights, 'data-request.right-required'),
  askerName: Name(200, 'data-request.asker-required').min(1, 'data-request.asker-required'),
  askerContact: Name(200).default(''),
  words: Typed(requestWordsMax).default(''),
  guestId: Id.nullable().default(null),
}

export const NewDataRequest = z.object({ requestId: z.uuid(), ...Said }).meta({ id: 'NewDataRequest' })
export type NewDataRequest = z.output<typeof NewDataRequest>

export const recordDataRequest = endpoint({
  method: 'POST',
  path: '/api/personal-data/requests',
  summary: 'Records a request. The same requestId again: answers the one that is there',
  access,
  body: NewDataRequest,
  status: 201,
  response: OneRequest,
})

export const DataRequestChange = z.object({ ...Said, version: Version }).meta({ id: 'DataRequestChange' })
export type DataRequestChange = z.output<typeof DataRequestChange>

export const changeDataRequest = endpoint({
  method: 'PUT',
  path: '/api/personal-data/requests/:id',
  summary: 'Changes what was recorded of a request that waits',
  access,
  params: OfOne,
  body: DataRequestChange,
  response: OneRequest,
})

export const DataRequestAnswer = z
  .object({
    answeredOn: SomeDay,
    outcome: z.enum(requestOutcomes, 'data-request.outcome-required'),
    answer: Typed(requestWordsMax, 'data-request.answer-required').min(1, 'data-request.answer-required'),
    reason: Typed(requestReasonMax).default(''),
    version: Version,
  })
  .superRefine(({ outcome, reason }, context) => {
    if (needsReason(outcome) && reason === '') complain(context, 'reason', 'data-request.reason-required')
  })
  .meta({ id: 'DataRequestAnswer' })
export type DataRequestAnswer = z.output<typeof DataRequestAnswer>

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
  summary: 'Takes back an answer that was written down by mistake; the record keeps it',
  access,
  params: OfOne,
  body: z.object({ version: Version }),
  response: OneRequest,
})
