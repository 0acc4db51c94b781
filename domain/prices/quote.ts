// What nights cost: the one place that prices them.
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { NightsInUnit, StaySegment } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'
import { addDays, type Day, eachDay } from '#domain/time/day.ts'

/** What a night in each unit costs where nothing else has been agreed. */
export type Rates = ReadonlyMap<number, Kurus>

/** Where the price of a night comes from: the unit's own, or what was agreed for this night before. */
export const priceReasons = ['unit-price', 'agreed'] as const
type PriceReason = (typeof priceReasons)[number]

type PricedNight = { day: Day; unitId: number; price: Kurus; reason: PriceReason }
export type Quote = {
  nights: readonly PricedNight[]
  /** What was asked for, each segment at the sum of its nights. */
  segments: readonly StaySegment[]
  total: Kurus
}

/**
 * Prices a stay night by night. Nights kept of the `agreed` segments cost what they did, all others what the rates say.
 * `rates` must know every unit of `asked`.
 */
export function quote(asked: readonly NightsInUnit[], rates: Rates, agreed: readonly StaySegment[] = []): Quote {
  const priced = asked.map(({ unitId, checkIn, checkOut }) => {
    const kept = keptNights({ unitId, checkIn, checkOut }, agreed)
    const own = eachDay(checkIn, checkOut).map((day) => pricedNight(day, unitId, rates, kept))
    return { nights: own, segment: { unitId, checkIn, checkOut, priceKurus: sumOf(own.map(({ price }) => price)) } }
  })
  const segments = priced.map(({ segment }) => segment)
  return {
    nights: priced.flatMap((one) => one.nights),
    segments,
    total: sumOf(segments.map(({ priceKurus }) => priceKurus)),
  }
}

function pricedNight(day: Day, unitId: number, rates: Rates, kept: ReadonlyMap<Day, Kurus>): PricedNight {
  const agreed = kept.get(day)
  if (agreed !== undefined) return { day, unitId, price: agreed, reason: 'agreed' }
  const price = rates.get(unitId)
  if (price === undefined) throw new Error(`Unit ${unitId} has no price for the night of ${day}`)
  return { day, unitId, price, reason: 'unit-price' }
}

/**
 * The nights that a segment keeps of what was agreed: those of a segment of the same unit that begins or ends with it.
 * One that is moved as a whole keeps none. What was agreed is one price for all nights of a segment; some of them cost
 * their share of it, rounded to the kuruş as a sum, so each is what the rounded sum grows by, counted from the end that
 * stays.
 */
function keptNights(asked: NightsInUnit, agreed: readonly StaySegment[]): ReadonlyMap<Day, Kurus> {
  const before = agreed.find(
    ({ unitId, checkIn, checkOut }) =>
      unitId === asked.unitId && (checkIn === asked.checkIn || checkOut === asked.checkOut),
  )
  if (before === undefined) return new Map()
  const { checkIn, checkOut, priceKurus } = before
  const costOf = (count: number) => Math.round((priceKurus * count) / nights(before))
  const dayAt = (at: number) => (checkIn === asked.checkIn ? addDays(checkIn, at) : addDays(checkOut, -1 - at))
  return new Map(Array.from({ length: nights(before) }, (_, at) => [dayAt(at), kurus(costOf(at + 1) - costOf(at))]))
}
