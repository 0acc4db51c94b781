import { endpoint } from '#contract/endpoint.ts'
import { FolioAnswer, OfStay, RequestId } from '#contract/folio/schemas.ts'
import { Done, Id, IdInPath } from '#contract/shapes.ts'
import { VersionInQuery } from '#contract/version.ts'
import { maxPieces } from '#domain/extras/extra.ts'
import { Extra, ExtraChange, NewExtra } from './schemas.ts'
import { z } from 'zod'

const OfOne = z.object({ id: IdInPath })

const Changed = Done.extend({ extras: z.array(Extra) })

const access = 'rates.change'

export const readExtras = endpoint({
  method: 'GET',
  path: '/api/extras',
  summary: 'What the business sells besides the night, by name',
  access: 'money.see',
  response: Changed,
})

export const addExtra = endpoint({
  method: 'POST',
  path: '/api/extras',
  summary: 'Adds something that is sold besides the night',
  access,
  body: NewExtra,
  status: 201,
  response: Changed,
})

export const changeExtra = endpoint({
  method: 'PUT',
  path: '/api/extras/:id',
  summary: 'Changes what is sold besides the night. What stands on accounts stays as it was sold',
  access,
  params: OfOne,
  body: ExtraChange,
  response: Changed,
})

export const removeExtra = endpoint({
  method: 'DELETE',
  path: '/api/extras/:id',
  summary: 'Is sold no more. Again: answers the same',
  access,
  params: OfOne,
  query: z.object({ version: VersionInQuery }),
  response: Changed,
})

export const sellExtra = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/folio/extras',
  summary: 'Puts an extra on the folio of a stay, a line a day. The same requestId again: answers the folio as it is',
  access: 'charge.add',
  params: OfStay,
  body: z.object({
    requestId: RequestId,
    extraId: Id,
    /** The number of pieces, for extras sold by the piece. For all other extras the quantity follows from the stay. */
    pieces: z.number().int('extra.pieces').min(1, 'extra.pieces').max(maxPieces, 'extra.pieces').default(1),
  }),
  status: 201,
  response: FolioAnswer,
})
