// Price quotes before a stay is stored. The price is then stored with the stay: contract/reservations/schemas.ts. The
// rates of a business: contract/prices/rates/schemas.ts.
import { StaySegment } from '#contract/reservations/schemas.ts'
import { GuestsOfStay } from '#contract/reservations/stay-fields.ts'
import { Day, Id } from '#contract/shapes.ts'
import { priceReasons } from '#domain/prices/quote.ts'
import { stayRefusalCodes } from '#domain/prices/restrictions.ts'
import { maxSegments } from '#domain/reservations/segments.ts'
import { PriceRule } from './rates/schemas.ts'
import { z } from 'zod'

export const StayToPrice = z
  .object({
    /** The whole stay, in order, unit by unit. */
    segments: z
      .array(StaySegment.omit({ totalPrice: true }))
      .min(1)
      .max(maxSegments),
    /** The reservation whose stay changes. Nights that it already has keep their agreed price. */
    reservationId: Id.optional(),
    /** The guests, as far as they are known. Guests in excess of those included in the price may cost more. */
    ...GuestsOfStay.partial().shape,
  })
  .meta({ id: 'StayToPrice' })

export const PricedNight = z
  .object({
    day: Day,
    hotelDetailId: Id,
    /** The price in TL. */
    price: z.number(),
    /** The source of the price: the unit's own price, a rule, an earlier agreement, or a user who set it by hand. */
    reason: z.enum(priceReasons),
    /** The rule in `rules` that priced the night, if one did. */
    ruleId: Id.nullable(),
    /** The part of the price, in TL, for guests in excess of those included. */
    extraGuests: z.number(),
  })
  .meta({ id: 'PricedNight' })

/** The fields of a rule that explain the price of a night. */
export const PricingRule = PriceRule.pick({ id: true, scope: true, night: true, weekdays: true })
  .extend({ seasonName: z.string().nullable() })
  .meta({ id: 'PricingRule' })
export type PricingRule = z.infer<typeof PricingRule>

/** An objection of a rule to a stay. A user who books the stay nevertheless sends `despiteRules`. */
export const StayRefusal = z
  .object({
    code: z.enum(stayRefusalCodes),
    day: Day,
    hotelDetailId: Id,
    ruleId: Id,
    /** Present if the code is `price.min-nights`. */
    minNights: z.number().int().nullable(),
  })
  .meta({ id: 'StayRefusal' })
export type StayRefusal = z.infer<typeof StayRefusal>

export const Quote = z
  .object({
    nights: z.array(PricedNight),
    /** The segments of the request, each with the price of its nights. */
    segments: z.array(StaySegment),
    /** The total price in TL. */
    totalPrice: z.number(),
    /** The rules that priced a night or object to something. */
    rules: z.array(PricingRule),
    /** The objections of rules to the stay; for a changed stay, only those that the change causes. */
    refusals: z.array(StayRefusal),
    /**
     * Present if a reservation is named: whether a user who may not change prices may keep its agreed total for these
     * nights.
     */
    keepsTotal: z.boolean().optional(),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>
