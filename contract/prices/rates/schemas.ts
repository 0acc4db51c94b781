// The rates of a business: seasons, rules and prices for children. The resulting price of a stay:
// contract/prices/schemas.ts.
import { Day, Id, LiraUpTo, Name } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { adultAge } from '#domain/guests/party.ts'
import { maxNights } from '#domain/reservations/limits.ts'
import { nightPercentLeast, nightPercentMost } from '#domain/prices/rule-problems.ts'
import { everyWeekday } from '#domain/time/weekdays.ts'
import { maxPrice, roomTypes } from '#domain/units/unit.ts'
import { z } from 'zod'

/** The maximum length of a season's name. */
export const seasonNameMax = 100

/** The most units that one rule may name. */
const maxUnits = 1000

const Weekdays = z
  .number()
  .int('price.no-weekday')
  .min(1, 'price.no-weekday')
  .max(everyWeekday, 'price.no-weekday')
  .meta({ description: 'A bit for each weekday: Monday 1, Tuesday 2, Sunday 64. A night is of the day it begins on' })

/** The units to which a rule applies: all units, the units of one type, several units, or one unit. */
export const PriceScope = z
  .discriminatedUnion('of', [
    z.object({ of: z.literal('business') }),
    z.object({ of: z.literal('room-type'), roomType: z.enum(roomTypes, 'unit.room-type-unknown') }),
    z.object({ of: z.literal('units'), hotelDetailIds: z.array(Id).min(1).max(maxUnits) }),
    z.object({ of: z.literal('unit'), hotelDetailId: Id }),
  ])
  .meta({ id: 'PriceScope' })
export type PriceScope = z.infer<typeof PriceScope>

const whole = (most: number, code: 'price.included-guests' | 'price.min-nights-range') =>
  z.number().int(code).min(1, code).max(most, code).nullable().default(null)

const Amount = LiraUpTo(maxPrice, 'unit.price-too-high').nullable().default(null)

const Flag = z.boolean().nullable().default(null)

/** The terms that a rule sets for its nights. If a term is null, the next rule in order decides it. */
const terms = {
  /** The price of a night in TL for the guests included. */
  price: Amount,
  /** A percentage added to the price of the night, or taken off it if negative. */
  nightPercent: z
    .number()
    .int('price.night-percent')
    .min(nightPercentLeast, 'price.night-percent')
    .max(nightPercentMost, 'price.night-percent')
    .nullable()
    .default(null),
  includedGuests: whole(maxGuests, 'price.included-guests'),
  /** The price of each additional adult, in TL a night. */
  extraAdult: Amount,
  /** The minimum for stays that arrive on a day of the rule. */
  minNightsOnArrival: whole(maxNights, 'price.min-nights-range'),
  /** The minimum for stays that include a night of the rule. */
  minNightsThrough: whole(maxNights, 'price.min-nights-range'),
  closedToArrival: Flag,
  closedToDeparture: Flag,
  closed: Flag,
}

export const PriceRule = z
  .object({ ...terms, scope: PriceScope, weekdays: Weekdays })
  .extend({
    id: Id,
    /** The season of the rule; null if the rule applies all year or to a single night. */
    seasonId: Id.nullable(),
    /** The single night of the rule. */
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
    /** The first night and the last night. */
    from: Day,
    to: Day,
    /** If two seasons share a night, the season with the higher priority applies. */
    priority: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'PriceSeason' })
export type PriceSeason = z.infer<typeof PriceSeason>

/**
 * The price for children from the age `fromAge` up to but not including `untilAge`: TL a night, or a percentage of the
 * price of an additional adult.
 */
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
    /** The version of all age bands together; 0 while there are none. */
    childBandsVersion: z.number().int(),
  })
  .meta({ id: 'Rates' })
export type Rates = z.infer<typeof Rates>

/**
 * The days of a new rule: a single night, or a season. A season of exactly these days that has priority on them is used
 * again; otherwise a new season with the highest priority is created.
 */
const RuleDays = z.object({ from: Day, to: Day, name: SeasonName.optional() })

export const NewPriceRule = z
  .object({
    ...terms,
    scope: PriceScope,
    weekdays: Weekdays.default(everyWeekday),
    /** Null means all year. */
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

/** Consecutive nights with the same price and the same reason. */
export const PriceRun = z
  .object({
    from: Day,
    nights: z.number().int(),
    /** The price in TL a night. Null if no price is set; the night is then not sold. */
    price: z.number().nullable(),
    /** The rule that sets the price; null for the unit's own price. */
    ruleId: Id.nullable(),
    minNights: z.number().int().nullable(),
    closed: z.boolean(),
  })
  .meta({ id: 'PriceRun' })
export type PriceRun = z.infer<typeof PriceRun>

/**
 * True books the stay despite the price rules' objections (`refusals` of a quote). If left out, objections lead to a
 * refusal.
 */
export const DespiteRules = z.boolean().optional()
