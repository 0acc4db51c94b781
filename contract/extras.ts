// What a business sells besides the night, and how it gets on the account of a stay. Amounts are TL with all taxes.
import { z } from 'zod'
import {
  canBeMandatory,
  extraKdvs,
  extraNameMax,
  maxDailyLimit,
  maxPieces,
  type SoldPer,
  soldPer,
} from '#domain/extras/extra.ts'
import { maxPrice } from '#domain/units/unit.ts'
import { endpoint } from './endpoint.ts'
import { FolioAnswer, OfStay, RequestId } from './folio.ts'
import { Done, Id, IdInPath, LiraUpTo, Name } from './shapes.ts'
import { Version, VersionInQuery } from './version.ts'

const said = {
  name: Name(extraNameMax, 'extra.name-required').min(1, 'extra.name-required'),
  /** What is counted: the stay, its nights, its guests, its guests each night, or pieces. */
  per: z.enum(soldPer),
  /** Of one. */
  price: LiraUpTo(maxPrice, 'unit.price-too-high').refine((amount) => amount > 0, 'payment.not-positive'),
  kdv: z.enum(extraKdvs).default('other'),
  /** So many of it there are on one day; null: as many as one likes. */
  dailyLimit: z
    .number()
    .int('extra.daily-limit')
    .min(1, 'extra.daily-limit')
    .max(maxDailyLimit, 'extra.daily-limit')
    .nullable()
    .default(null),
  /** Put on the account of every stay that is booked from now on. */
  mandatory: z.boolean().default(false),
}

type Counted = { per: SoldPer; mandatory: boolean }
const countsItself = ({ per, mandatory }: Counted) => !mandatory || canBeMandatory(per)
const pieceByChoice = { path: ['mandatory'], message: 'extra.mandatory-piece' }

export const NewExtra = z.object(said).refine(countsItself, pieceByChoice).meta({ id: 'NewExtra' })
export type NewExtra = z.output<typeof NewExtra>
export const ExtraChange = z
  .object({ ...said, version: Version })
  .refine(countsItself, pieceByChoice)
  .meta({ id: 'ExtraChange' })
export type ExtraChange = z.output<typeof ExtraChange>

export const Extra = z
  .object({
    ...said,
    id: Id,
    name: z.string(),
    price: z.number(),
    dailyLimit: z.number().nullable(),
    mandatory: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'Extra' })
export type Extra = z.output<typeof Extra>

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
  summary:
    'Puts an extra on the account of a stay, a line a day. The same requestId again: answers the account as it is',
  access: 'charge.add',
  params: OfStay,
  body: z.object({
    requestId: RequestId,
    extraId: Id,
    /** Of what is sold by the piece; everything else follows from the stay. */
    pieces: z.number().int('extra.pieces').min(1, 'extra.pieces').max(maxPieces, 'extra.pieces').default(1),
  }),
  status: 201,
  response: FolioAnswer,
})
