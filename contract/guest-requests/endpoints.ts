import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Done, IdInPath } from '#contract/shapes.ts'
import { Arrival, ArrivalHour } from './schemas.ts'

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
