// Restrictions that rules put on a stay. A clerk at the front desk may book the stay nevertheless; other sales channels
// are refused.
import type { NightsInUnit } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'
import { type Day, eachDay } from '#domain/time/day.ts'
import type { Rates } from './rates.ts'
import { decided, rulesOfNight, type Term } from './rules-of-night.ts'

export const stayRefusalCodes = [
  'price.closed',
  'price.closed-to-arrival',
  'price.closed-to-departure',
  'price.min-nights',
] as const

export type StayRefusal = { day: Day; unitId: number; ruleId: number } & (
  | { code: Exclude<(typeof stayRefusalCodes)[number], 'price.min-nights'> }
  | { code: 'price.min-nights'; minNights: number }
)

/**
 * Lists every restriction that a stay violates, night by night. A changed stay is checked only for the nights that the
 * change adds, because the nights that it had `before` were allowed then.
 */
export function stayRefusals(
  asked: readonly NightsInUnit[],
  rates: Rates,
  before: readonly NightsInUnit[] = [],
): StayRefusal[] {
  const [first, last, was, ended] = [asked[0], asked.at(-1), before[0], before.at(-1)]
  if (first === undefined || last === undefined) return []
  const length = lengthOf(asked)
  const isShorter = length < lengthOf(before)
  const arrivesAnew = first.checkIn !== was?.checkIn || first.unitId !== was.unitId
  const leavesAnew = last.checkOut !== ended?.checkOut || last.unitId !== ended.unitId
  const newNights = nightsOf(asked).filter((night) => !nightsOf(before).some((old) => isSame(night, old)))
  const held = isShorter ? nightsOf(asked) : newNights
  const arrival = { day: first.checkIn, unitId: first.unitId }
  const departure = { day: last.checkOut, unitId: last.unitId }

  return [
    ...(arrivesAnew ? closed('closedToArrival', 'price.closed-to-arrival', arrival) : []),
    ...newNights.flatMap((night) => closed('closed', 'price.closed', night)),
    ...(leavesAnew ? closed('closedToDeparture', 'price.closed-to-departure', departure) : []),
    ...(arrivesAnew || isShorter ? tooShort('minNightsOnArrival', arrival) : []),
    ...held.flatMap((night) => tooShort('minNightsThrough', night)),
  ]

  function closed(
    term: 'closed' | 'closedToArrival' | 'closedToDeparture',
    code: Exclude<StayRefusal['code'], 'price.min-nights'>,
    night: NightInUnit,
  ): StayRefusal[] {
    const rule = saidOf(term, night)
    return rule?.value === true ? [{ code, ...night, ruleId: rule.rule.id }] : []
  }

  function tooShort(term: 'minNightsOnArrival' | 'minNightsThrough', night: NightInUnit): StayRefusal[] {
    const rule = saidOf(term, night)
    if (rule === undefined || rule.value <= length) return []
    return [{ code: 'price.min-nights', ...night, ruleId: rule.rule.id, minNights: rule.value }]
  }

  function saidOf<T extends Term>(term: T, { day, unitId }: NightInUnit) {
    return decided(rulesOfNight(rates, unitId, day), term)
  }
}

type NightInUnit = { day: Day; unitId: number }

const nightsOf = (segments: readonly NightsInUnit[]): NightInUnit[] =>
  segments.flatMap(({ unitId, checkIn, checkOut }) => eachDay(checkIn, checkOut).map((day) => ({ day, unitId })))

const isSame = (a: NightInUnit, b: NightInUnit) => a.day === b.day && a.unitId === b.unitId

const lengthOf = (segments: readonly NightsInUnit[]) => segments.reduce((sum, segment) => sum + nights(segment), 0)
