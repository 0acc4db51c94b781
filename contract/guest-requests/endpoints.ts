import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Choice, Done, IdInPath, Lira, pagingInQuery } from '#contract/shapes.ts'
import { RequestId } from '#contract/folio/schemas.ts'
import { AnswerText, Arrival, ArrivalHour, GuestRequest, requestsAtOnce } from './schemas.ts'

const params = z.object({ id: IdInPath })
const response = Done.extend({ arrival: Arrival.nullable() })

export const readArrival = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/arrival',
  summary: 'Returns at what time the guests of a stay come, if it was said',
  access: 'stay.see',
  params,
  response,
})

export const sayArrival = endpoint({
  method: 'PUT',
  path: '/api/reservations/:id/arrival',
  summary: 'Stores at what time the guests of a stay come',
  access: 'stay.book',
  params,
  body: z
    .object({
      hour: ArrivalHour.nullable(),
      /** The hour that the clerk saw; another one was said meanwhile if it is not stored. */
      seen: ArrivalHour.nullable(),
    })
    .meta({ id: 'SaidArrival' }),
  response,
})

export const listGuestRequests = endpoint({
  method: 'GET',
  path: '/api/guest-requests',
  summary: 'What guests ask on their page: those that wait, the oldest first, or those answered, the latest first',
  access: 'guest.see',
  query: z.object({
    state: Choice(z.enum(['waiting', 'answered']), 'waiting'),
    ...pagingInQuery(requestsAtOnce, 100),
  }),
  response: Done.extend({ requests: z.array(GuestRequest), total: z.number().int() }),
})

export const requestsOfStay = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/guest-requests',
  summary: 'What the guests of a stay ask on their page, the latest first',
  access: 'guest.see',
  params,
  response: Done.extend({ requests: z.array(GuestRequest) }),
})

export const answerGuestRequest = endpoint({
  method: 'POST',
  path: '/api/guest-requests/:id/answer',
  summary: 'Tells the guest that a request was seen, is done or is declined. Again: answers the same',
  access: 'stay.book',
  params,
  body: z.object({ state: z.enum(['seen', 'done', 'declined']), answer: AnswerText.default('') }),
  response: Done,
})

export const acceptExtra = endpoint({
  method: 'POST',
  path: '/api/guest-requests/:id/accept',
  summary: 'Puts the extra that a guest asks for on the folio. Again: answers the same',
  access: 'charge.add',
  params,
  body: z.object({
    requestId: RequestId,
    /** The whole cost in TL to which the guest agreed. It is refused if the extra costs another sum by now. */
    amount: Lira,
  }),
  response: Done,
})

export const reopenGuestRequest = endpoint({
  method: 'POST',
  path: '/api/guest-requests/:id/reopen',
  summary: 'Takes the answer to a request back, unless an extra was sold by it. Again: answers the same',
  access: 'stay.book',
  params,
  response: Done,
})
