// Extras: the services that a business sells besides nights, and their charges on the folio of a stay. Amounts are in
// TL and include all taxes.
import { Id, LiraUpTo, Name } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { canBeMandatory, extraKdvs, extraNameMax, maxDailyLimit, type SoldPer, soldPer } from '#domain/extras/extra.ts'
import { maxPrice } from '#domain/units/unit.ts'
import { z } from 'zod'

const said = {
  name: Name(extraNameMax, 'extra.name-required').min(1, 'extra.name-required'),
  /** The unit of sale: per stay, night, guest, guest and night, or piece. */
  per: z.enum(soldPer),
  /** The price of one unit of sale. */
  price: LiraUpTo(maxPrice, 'unit.price-too-high').refine((amount) => amount > 0, 'payment.not-positive'),
  kdv: z.enum(extraKdvs).default('other'),
  /** The number available on one day; null if there is no limit. */
  dailyLimit: z
    .number()
    .int('extra.daily-limit')
    .min(1, 'extra.daily-limit')
    .max(maxDailyLimit, 'extra.daily-limit')
    .nullable()
    .default(null),
  /** True if the extra is added to the folio of every stay booked from now on. */
  mandatory: z.boolean().default(false),
  /** True if guests may ask for it on their page. A mandatory extra comes with each stay and is not asked for. */
  guestsMayAsk: z.boolean().default(true),
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
    guestsMayAsk: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'Extra' })
export type Extra = z.output<typeof Extra>
