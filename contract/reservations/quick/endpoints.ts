import { endpoint } from '#contract/endpoint.ts'
import { Done } from '#contract/shapes.ts'
import { Reservation } from '../schemas.ts'
import { QuickBooking } from './schemas.ts'

export const quickBook = endpoint({
  method: 'POST',
  path: '/api/reservations/quick',
  summary:
    'Books a unit for a name and a phone, in the midst of a call. The same reservationUniqId and body again answer the same reservation.',
  access: 'stay.book',
  body: QuickBooking,
  status: 201,
  response: Done.extend({ reservation: Reservation }),
})
