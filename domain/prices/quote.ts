// What nights cost: the one place that prices them.
import type { Party } from '#domain/guests/party.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { NightsInUnit, StaySegment } from '#domain/reservations/segments.ts'
import { type Day, eachDay } from '#domain/time/day.ts'
import { type AgreedNight, type AgreedSegment, keptNights } from './agreed-nights.ts'
import { extraGuestsCost } from './extra-guests.ts'
import type { Rates } from './rates.ts'
import { decided, rulesOfNight } from './rules-of-night.ts'

/**
 * Where the price of a night comes from: the unit's own, a rule, what was agreed for this night before, or somebody who
 * has set it.
 */
export const priceReasons = ['unit-price', 'rule', 'agreed', 'by-hand'] as const
type PriceReason = (typeof priceReasons)[number]

export type PricedNight = { day: Day; unitId: number; price: Kurus; reason: PriceReason }

/** A night with all that can be told about its price. */
export type ExplainedNight = PricedNight &
  AgreedNight & {
    /** What would have decided otherwise, the next one first: rules by their id, 'unit-price' last. */
    overrides: readonly (number | 'unit-price')[]
    /** What of the price is for guests beyond those that are included. */
    extraGuests: Kurus
  }

export type Quote<Night extends PricedNight = PricedNight> = {
  nights: readonly Night[]
  /** What was asked for, each segment at the sum of its nights. */
  segments: readonly StaySegment[]
  total: Kurus
}

type NightInUnit = { day: Day; unitId: number }

/**
 * Prices a stay night by night. Nights kept of the `agreed` segments cost what they did, all others what the rates say;
 * without a `party`, for the guests that are included. No night may be without a price: ask `unpricedNight` first.
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

/** The quote that the priced nights of each segment make. */
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

/** The first night that nobody has a price for: it is not free, and the stay is refused by its date. */
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

/** A night as the rates price it; undefined where no rule has a price for it and the unit has none. */
export function nightByRates({ day, unitId }: NightInUnit, rates: Rates, party?: Party): ExplainedNight | undefined {
  const rules = rulesOfNight(rates, unitId, day)
  const base = rates.units.get(unitId)?.baseKurus ?? null
  const rule = decided(rules, 'nightKurus')
  const night = rule?.value ?? base
  if (night === null) return undefined
  const extraGuests = party === undefined ? kurus(0) : extraGuestsCost(party, guestTerms())
  const losing = rules.filter((one) => one.nightKurus !== null && one !== rule?.rule).map(({ id }) => id)
  return {
    day,
    unitId,
    extraGuests,
    byHand: false,
    price: sumOf([night, extraGuests]),
    reason: rule === undefined ? 'unit-price' : 'rule',
    ruleId: rule?.rule.id ?? null,
    overrides: rule === undefined || base === null ? losing : [...losing, 'unit-price'],
  }

  function guestTerms() {
    return {
      includedGuests: decided(rules, 'includedGuests')?.value ?? null,
      extraAdultKurus: decided(rules, 'extraAdultKurus')?.value ?? null,
      childBands: rates.childBands,
    }
  }
}
