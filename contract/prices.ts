// What a stay would cost, asked before it is stored. What it then costs is stored with it: contract/reservations.ts. What a
// business says of its prices: contract/rates.ts.
import { z } from 'zod'
import { priceReasons } from '#domain/prices/quote.ts'
import { stayRefusalCodes } from '#domain/prices/restrictions.ts'
import { maxSegments } from '#domain/reservations/segments.ts'
import { endpoint } from './endpoint.ts'
import { PriceRule } from './rates.ts'
import { StaySegment } from './reservations.ts'
import { ChildAges, Day, Done, Id } from './shapes.ts'

export const StayToPrice = z
  .object({
    /** The whole stay, in order, unit by unit. */
    parts: z
      .array(StaySegment.omit({ totalPrice: true }))
      .min(1)
      .max(maxSegments),
    /** Nights that this reservation keeps cost what was agreed for it. */
    reservationId: Id.optional(),
    /** Who comes, as far as it is known: those beyond the included ones may cost more. */
    numberOfGuests: z.number().int().min(1).max(1000).optional(),
    /** Of them. */
    childAges: ChildAges.optional(),
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
    /** Of `rules`, where one of them has priced the night. */
    ruleId: Id.nullable(),
    /** TL, of the price: for guests beyond those that are included. */
    extraGuests: z.number(),
  })
  .meta({ id: 'PricedNight' })

/** As much of a rule as says why a night costs what it does. */
export const PricingRule = PriceRule.pick({ id: true, scope: true, night: true, weekdays: true })
  .extend({ seasonName: z.string().nullable() })
  .meta({ id: 'PricingRule' })
export type PricingRule = z.infer<typeof PricingRule>

/** What a rule holds against a stay. Who books it all the same says so: `despiteRules`. */
export const StayRefusal = z
  .object({
    code: z.enum(stayRefusalCodes),
    day: Day,
    hotelDetailId: Id,
    ruleId: Id,
    /** Of `price.min-nights`. */
    minNights: z.number().int().nullable(),
  })
  .meta({ id: 'StayRefusal' })
export type StayRefusal = z.infer<typeof StayRefusal>

export const Quote = z
  .object({
    nights: z.array(PricedNight),
    /** As asked, each with the price of its nights. */
    parts: z.array(StaySegment),
    /** TL. */
    totalPrice: z.number(),
    /** Those that priced a night, or forbid something. */
    rules: z.array(PricingRule),
    /** What rules forbid of the stay; of a stay that is changed, what the change itself brings. */
    refusals: z.array(StayRefusal),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

export const quoteStay = endpoint({
  method: 'POST',
  path: '/api/prices/quote',
  summary: 'What a stay would cost, night by night, with the reason for each price. Nothing is stored',
  access: 'money.see',
  body: StayToPrice,
  response: Done.extend({ quote: Quote }),
})
