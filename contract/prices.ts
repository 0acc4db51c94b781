// What a stay would cost, asked before it is stored. What it then costs is stored with it: contract/reservations.ts.
import { z } from 'zod'
import { priceReasons } from '#domain/prices/quote.ts'
import { maxSegments } from '#domain/reservations/segments.ts'
import { endpoint } from './endpoint.ts'
import { StaySegment } from './reservations.ts'
import { Day, Done, Id } from './shapes.ts'

export const StayToPrice = z
  .object({
    /** The whole stay, in order, unit by unit. */
    parts: z
      .array(StaySegment.omit({ totalPrice: true }))
      .min(1)
      .max(maxSegments),
    /** Nights that this reservation keeps cost what was agreed for it. */
    reservationId: Id.optional(),
  })
  .meta({ id: 'StayToPrice' })

export const PricedNight = z
  .object({
    day: Day,
    hotelDetailId: Id,
    /** TL. */
    price: z.number(),
    /** Where the price comes from: the unit's own, a rule, what was agreed before, or somebody who has set it. */
    reason: z.enum(priceReasons),
  })
  .meta({ id: 'PricedNight' })

export const Quote = z
  .object({
    nights: z.array(PricedNight),
    /** As asked, each with the price of its nights. */
    parts: z.array(StaySegment),
    /** TL. */
    totalPrice: z.number(),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

export const quoteStay = endpoint({
  method: 'POST',
  path: '/api/prices/quote',
  summary: 'What a stay would cost, night by night, with the reason for each price. Nothing is stored',
  access: 'session',
  body: StayToPrice,
  response: Done.extend({ quote: Quote }),
})
