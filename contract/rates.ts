// What a business says of its prices: seasons, rules and what children cost. What a stay costs by them: contract/prices.ts.
import { z } from 'zod'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { adultAge } from '#domain/guests/party.ts'
import { maxNights } from '#domain/reservations/limits.ts'
import { everyWeekday } from '#domain/time/weekdays.ts'
import { maxPrice, roomTypes } from '#domain/units/unit.ts'
import { endpoint } from './endpoint.ts'
import { Day, Done, Id, IdInPath, LiraUpTo, Name } from './shapes.ts'
import { Version, VersionInQuery } from './version.ts'

/** How long the name of a season may be. */
export const seasonNameMax = 100

const Weekdays = z
  .number()
  .int('price.no-weekday')
  .min(1, 'price.no-weekday')
  .max(everyWeekday, 'price.no-weekday')
  .meta({ description: 'A bit for each weekday: Monday 1, Tuesday 2, Sunday 64. A night is of the day it begins on' })

/** All units of a business, those of a type, or one. */
export const PriceScope = z
  .discriminatedUnion('of', [
    z.object({ of: z.literal('business') }),
    z.object({ of: z.literal('room-type'), roomType: z.enum(roomTypes, 'unit.room-type-unknown') }),
    z.object({ of: z.literal('unit'), hotelDetailId: Id }),
  ])
  .meta({ id: 'PriceScope' })
export type PriceScope = z.infer<typeof PriceScope>

const whole = (most: number, code: 'price.included-guests' | 'price.min-nights-range') =>
  z.number().int(code).min(1, code).max(most, code).nullable().default(null)
const Amount = LiraUpTo(maxPrice, 'unit.price-too-high').nullable().default(null)
const Flag = z.boolean().nullable().default(null)

/** What a rule says of its nights. Null: nothing, and the next rule in order is asked. */
const terms = {
  /** A night, in TL, for the guests that are included. */
  price: Amount,
  includedGuests: whole(maxGuests, 'price.included-guests'),
  /** Each adult more, a night, in TL. */
  extraAdult: Amount,
  /** Of a stay that arrives on such a day. */
  minNightsOnArrival: whole(maxNights, 'price.min-nights-range'),
  /** Of every stay that has such a night. */
  minNightsThrough: whole(maxNights, 'price.min-nights-range'),
  closedToArrival: Flag,
  closedToDeparture: Flag,
  closed: Flag,
}

export const PriceRule = z
  .object({ ...terms, scope: PriceScope, weekdays: Weekdays })
  .extend({
    id: Id,
    /** Only in this season; null: all the year, or one night. */
    seasonId: Id.nullable(),
    /** Only this one night. */
    night: Day.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'PriceRule' })
export type PriceRule = z.infer<typeof PriceRule>

const SeasonName = Name(seasonNameMax, 'price.season-nameless').min(1, 'price.season-nameless')

export const PriceSeason = z
  .object({
    id: Id,
    name: z.string(),
    /** The first night and the last one. */
    from: Day,
    to: Day,
    /** Of two seasons that share a night, the higher one counts. */
    priority: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'PriceSeason' })
export type PriceSeason = z.infer<typeof PriceSeason>

/** Children from `fromAge` on, `untilAge` not included: TL a night, or so many percent of an extra adult. */
export const ChildBand = z
  .object({
    fromAge: z.number().int('price.band-ages').min(0, 'price.band-ages').max(adultAge, 'price.band-ages'),
    untilAge: z.number().int('price.band-ages').min(0, 'price.band-ages').max(adultAge, 'price.band-ages'),
    amount: Amount,
    percent: z.number().int('price.percent').min(0, 'price.percent').max(100, 'price.percent').nullable().default(null),
  })
  .refine(({ amount, percent }) => (amount === null) !== (percent === null), 'price.band-amount')
  .meta({ id: 'ChildBand' })
export type ChildBand = z.infer<typeof ChildBand>

export const Rates = z
  .object({
    seasons: z.array(PriceSeason),
    rules: z.array(PriceRule),
    childBands: z.array(ChildBand),
    /** Of all bands together; 0 while there are none. */
    childBandsVersion: z.number().int(),
  })
  .meta({ id: 'Rates' })
export type Rates = z.infer<typeof Rates>

/** A night, or a season: one that has these very days and comes first on them, or a new one over all others. */
const RuleDays = z.object({ from: Day, to: Day, name: SeasonName.optional() })

export const NewPriceRule = z
  .object({
    ...terms,
    scope: PriceScope,
    weekdays: Weekdays.default(everyWeekday),
    /** Null: all the year. */
    days: z.union([RuleDays, z.object({ seasonId: Id })]).nullable(),
  })
  .meta({ id: 'NewPriceRule' })
export type NewPriceRule = z.output<typeof NewPriceRule>

export const PriceRuleChange = z
  .object({ ...terms, scope: PriceScope, weekdays: Weekdays, version: Version })
  .meta({ id: 'PriceRuleChange' })
export type PriceRuleChange = z.output<typeof PriceRuleChange>

export const SeasonChange = z
  .object({ name: SeasonName, from: Day, to: Day, version: Version })
  .meta({ id: 'SeasonChange' })
export type SeasonChange = z.infer<typeof SeasonChange>

/** Nights of one price and one reason, one after the other. */
export const PriceRun = z
  .object({
    from: Day,
    nights: z.number().int(),
    /** TL, of a night; null where nobody has said one: it is not sold. */
    price: z.number().nullable(),
    /** The rule that says it; null: the unit's own price. */
    ruleId: Id.nullable(),
    minNights: z.number().int().nullable(),
    closed: z.boolean(),
  })
  .meta({ id: 'PriceRun' })
export type PriceRun = z.infer<typeof PriceRun>

/** What rules of prices forbid (`refusals` of a quote) is meant all the same. Without: refused. */
export const DespiteRules = z.boolean().optional()

const access = 'rates.change'
const OfOne = z.object({ id: IdInPath })
const Changed = Done.extend({ rates: Rates })

export const readRates = endpoint({
  method: 'GET',
  path: '/api/prices/rates',
  summary: 'What the business says of its prices: seasons, rules and what children cost',
  access: 'money.see',
  response: Done.extend({ rates: Rates }),
})

export const pricesOfYear = endpoint({
  method: 'GET',
  path: '/api/prices/year',
  summary: 'What each night of a year costs, units of the same prices together',
  access: 'money.see',
  query: z.object({ year: z.coerce.number().int().min(2000).max(2100) }),
  response: Done.extend({ rows: z.array(z.object({ hotelDetailIds: z.array(Id), runs: z.array(PriceRun) })) }),
})

export const addPriceRule = endpoint({
  method: 'POST',
  path: '/api/prices/rules',
  summary: 'Says what some nights cost, or which of them are sold how',
  access,
  body: NewPriceRule,
  status: 201,
  response: Changed.extend({ ruleId: Id }),
})

export const changePriceRule = endpoint({
  method: 'PUT',
  path: '/api/prices/rules/:id',
  summary: 'Changes what a rule says',
  access,
  params: OfOne,
  body: PriceRuleChange,
  response: Changed,
})

export const removePriceRule = endpoint({
  method: 'DELETE',
  path: '/api/prices/rules/:id',
  summary: 'Takes a rule away. Stays keep what was agreed for them',
  access,
  params: OfOne,
  query: z.object({ version: VersionInQuery }),
  response: Changed,
})

export const restorePriceRule = endpoint({
  method: 'POST',
  path: '/api/prices/rules/:id/restore',
  summary: 'Brings a rule back that was taken away',
  access,
  params: OfOne,
  response: Changed,
})

export const changeSeason = endpoint({
  method: 'PUT',
  path: '/api/prices/seasons/:id',
  summary: 'Gives a season another name or other days',
  access,
  params: OfOne,
  body: SeasonChange,
  response: Changed,
})

export const removeSeason = endpoint({
  method: 'DELETE',
  path: '/api/prices/seasons/:id',
  summary: 'Takes a season away, with its rules',
  access,
  params: OfOne,
  query: z.object({ version: VersionInQuery }),
  response: Changed,
})

export const restoreSeason = endpoint({
  method: 'POST',
  path: '/api/prices/seasons/:id/restore',
  summary: 'Brings a season back, with the rules that went with it',
  access,
  params: OfOne,
  response: Changed,
})

export const setChildBands = endpoint({
  method: 'PUT',
  path: '/api/prices/child-bands',
  summary: 'Says what children cost, by their age: all bands at once',
  access,
  body: z.object({ childBands: z.array(ChildBand).max(adultAge), version: Version }),
  response: Changed,
})
