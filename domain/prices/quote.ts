// Prices nights. No other file computes a price.
import type { Party } from '#domain/guests/party.ts'
import { everyWeekday } from '#domain/time/weekdays.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { NightsInUnit, StaySegment } from '#domain/reservations/segments.ts'
import { type Day, eachDay } from '#domain/time/day.ts'
import { type AgreedNight, type AgreedSegment, keptNights } from './agreed-nights.ts'
import { extraGuestsCost } from './extra-guests.ts'
import type { PriceRule, Rates } from './rates.ts'
import { decided, rulesOfNight } from './rules-of-night.ts'

/**
 * The source of a night's price: the unit's own price, a rule, an earlier agreement for this night, or a price that a
 * person set.
 */
export const priceReasons = ['unit-price', 'rule', 'agreed', 'by-hand'] as const
type PriceReason = (typeof priceReasons)[number]

export type PricedNight = { day: Day; unitId: number; price: Kurus; reason: PriceReason }

/** A night with the full explanation of its price. */
export type ExplainedNight = PricedNight &
  AgreedNight & {
    /** The sources with lower precedence, in order: rules by their id, 'unit-price' last. */
    overrides: readonly (number | 'unit-price')[]
    /** The portion of the price that is for guests beyond the included number. */
    extraGuests: Kurus
  }

export type Quote<Night extends PricedNight = PricedNight> = {
  nights: readonly Night[]
  /** The requested segments, each priced at the sum of its nights. */
  segments: readonly StaySegment[]
  total: Kurus
}

type NightInUnit = { day: Day; unitId: number }

/**
 * Prices a stay night by night. Nights kept from the `agreed` segments keep their agreed price, and all others get the
 * current rate. Without a `party`, the price is for the included guests. Every night must have a price, so call
 * `unpricedNight` first.
 */
export function quote(
  asked: readonly NightsInUnit[],
  rates: Rates,
  agreed: readonly AgreedSegment[] = [],
  party?: Party,
): Quote<ExplainedNight> {
  return quoteOf(
    asked.map((segment) => {
      const kept = keptNights(segment, agreed)
      return eachNight(segment).map((night) => {
        const before = kept.get(night.day)
        if (before !== undefined) return { ...night, ...before, reason: 'agreed', overrides: [], extraGuests: kurus(0) }
        const priced = nightByRates(night, rates, party)
        if (priced === undefined) throw new Error(`Unit ${night.unitId} has no price for the night of ${night.day}`)
        return priced
      })
    }),
    asked,
  )
}

export function quoteOf(
  nights: readonly (readonly ExplainedNight[])[],
  segments: readonly NightsInUnit[],
): Quote<ExplainedNight> {
  const priced = segments.map(({ unitId, checkIn, checkOut }, at) => {
    const priceKurus = sumOf((nights[at] ?? []).map(({ price }) => price))
    return { unitId, checkIn, checkOut, priceKurus }
  })
  return { nights: nights.flat(), segments: priced, total: sumOf(priced.map(({ priceKurus }) => priceKurus)) }
}

/**
 * Returns the first night without a price. Such a night is not free of charge: the stay is refused, and the error
 * contains the date.
 */
export function unpricedNight(
  asked: readonly NightsInUnit[],
  rates: Rates,
  agreed: readonly AgreedSegment[] = [],
): NightInUnit | undefined {
  return asked
    .flatMap((segment) => {
      const kept = keptNights(segment, agreed)
      return eachNight(segment).filter(({ day }) => !kept.has(day))
    })
    .find((night) => nightByRates(night, rates) === undefined)
}

const eachNight = ({ unitId, checkIn, checkOut }: NightsInUnit): NightInUnit[] =>
  eachDay(checkIn, checkOut).map((day) => ({ day, unitId }))

/** Prices a night by the rates. Undefined if neither a rule nor the unit has a price for the night. */
export function nightByRates({ day, unitId }: NightInUnit, rates: Rates, party?: Party): ExplainedNight | undefined {
  const rules = rulesOfNight(rates, unitId, day)
  const base = rates.units.get(unitId)?.baseKurus ?? null
  const rule = decided(rules, 'nightKurus')
  const price = rule?.value ?? base
  if (price === null) return undefined
  const raised = raisedBy(rules, rule?.rule)
  const night = raised === undefined ? price : withPercent(price, raised.value)
  const extraGuests = party === undefined ? kurus(0) : extraGuestsCost(party, guestTerms())
  const decisive = raised?.rule ?? rule?.rule
  const losing = rules.filter((one) => one.nightKurus !== null && one !== decisive).map(({ id }) => id)
  return {
    day,
    unitId,
    extraGuests,
    byHand: false,
    price: sumOf([night, extraGuests]),
    reason: decisive === undefined ? 'unit-price' : 'rule',
    ruleId: decisive?.id ?? null,
    overrides: decisive === undefined || base === null ? losing : [...losing, 'unit-price'],
  }

  function guestTerms() {
    return {
      includedGuests: decided(rules, 'includedGuests')?.value ?? null,
      extraAdultKurus: decided(rules, 'extraAdultKurus')?.value ?? null,
      childBands: rates.childBands,
    }
  }
}

/**
 * The percentage that lies over the price of a night. A price that somebody set for this one night stays as it is, and
 * so does a price for certain weekdays, unless the percentage is meant for every weekday.
 */
function raisedBy(rules: readonly PriceRule[], pricedBy: PriceRule | undefined) {
  const raised = decided(rules, 'nightPercent')
  if (raised === undefined || pricedBy === undefined) return raised
  const isExact = pricedBy.weekdays !== everyWeekday && raised.rule.weekdays !== everyWeekday
  return pricedBy.night !== null || isExact ? undefined : raised
}

/** The price with a percentage added, in whole lira as prices are set. */
const withPercent = (price: Kurus, percent: number): Kurus =>
  kurus(Math.round((price * (100 + percent)) / 10_000) * 100)
