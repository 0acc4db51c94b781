// The agreed prices of nights, and the rules for keeping them when the nights of a stay change.
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { NightsInUnit, StaySegment } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'
import { addDays, type Day, eachDay } from '#domain/time/day.ts'
import { keepingPrice } from './keeping-price.ts'

/** One night of a stay, stored as one row. `byHand` means that a person set the price, not a rule. */
export type AgreedNight = { day: Day; unitId: number; price: Kurus; ruleId: number | null; byHand: boolean }

/** Agreed nights in one unit. If `rows` is missing, only the total price is known. */
export type AgreedSegment = StaySegment & { rows?: readonly AgreedNight[] | undefined }

/**
 * Divides a stored total into nights, for a segment of which only the total price is known. The running total after
 * each night, counted from the arrival, is rounded, and each night costs the difference from the night before. So no
 * two nights differ by more than a kuruş, and together they make the price.
 */
export function rowsOf({ unitId, checkIn, checkOut, priceKurus }: StaySegment): AgreedNight[] {
  const count = nights({ checkIn, checkOut })
  return eachDay(checkIn, checkOut).map((day, at) => ({
    day,
    unitId,
    ruleId: null,
    byHand: false,
    price: kurus(shareOf(priceKurus, at + 1, count) - shareOf(priceKurus, at, count)),
  }))
}

const shareOf = (price: Kurus, some: number, all: number) => Math.round((price * some) / all)

type NightPrice = Omit<AgreedNight, 'day' | 'unitId'>

/** Returns the agreed prices that the nights of a segment keep, by day. */
export function keptNights(asked: NightsInUnit, agreed: readonly AgreedSegment[]): ReadonlyMap<Day, NightPrice> {
  const kept = new Map<Day, NightPrice>()
  for (const [day, price] of keptByShare(asked, agreed)) kept.set(day, { price, ruleId: null, byHand: false })
  for (const { day, unitId, ...row } of agreed.flatMap(({ rows = [] }) => rows)) {
    if (unitId === asked.unitId) kept.set(day, row)
  }
  return kept
}

/**
 * Finds the agreed prices for a segment without rows. It keeps the nights of an agreed segment in the same unit that
 * begins or ends on the same day; a segment moved as a whole keeps none. The agreement is one price for the whole
 * segment, so the kept nights cost their share of it. Their sum is rounded to the kuruş and counted from the end that
 * did not move.
 */
function keptByShare(asked: NightsInUnit, agreed: readonly AgreedSegment[]): [Day, Kurus][] {
  const before = agreed.find(
    ({ unitId, checkIn, checkOut, rows }) =>
      rows === undefined && unitId === asked.unitId && (checkIn === asked.checkIn || checkOut === asked.checkOut),
  )
  if (before === undefined) return []
  const { checkIn, checkOut, priceKurus } = before
  const costOf = (count: number) => shareOf(priceKurus, count, nights(before))
  const dayAt = (at: number) => (checkIn === asked.checkIn ? addDays(checkIn, at) : addDays(checkOut, -1 - at))
  return Array.from({ length: nights(before) }, (_, at) => [dayAt(at), kurus(costOf(at + 1) - costOf(at))])
}

/**
 * Moves a stay to other days or another unit at the agreed price. If the number of nights is the same, they keep their
 * prices in order. Otherwise the total becomes a price set by hand and is shared out.
 */
export function carriedOver(before: readonly AgreedNight[], after: readonly NightsInUnit[]): AgreedNight[] {
  const all = after.flatMap(({ unitId, checkIn, checkOut }) =>
    eachDay(checkIn, checkOut).map((day) => ({ day, unitId })),
  )
  if (all.length !== before.length) {
    const total = sumOf(before.map(({ price }) => price))
    return keepingPrice(after, total).flatMap((segment) => rowsOf(segment).map((row) => ({ ...row, byHand: true })))
  }
  return all.flatMap((night, at) => before.slice(at, at + 1).map((row) => ({ ...row, ...night })))
}

/**
 * Finds the nights of segments whose prices are settled. It takes the first proposal whose nights add up to the price
 * of the segment. A price that no proposal explains was set by hand and is shared out.
 */
export function nightsThatMake(
  segments: readonly StaySegment[],
  ...proposals: readonly (readonly AgreedNight[])[]
): AgreedNight[] {
  return segments.flatMap(
    (segment) =>
      proposals.map((rows) => nightsWithin(segment, rows)).find((rows) => makesUp(rows, segment)) ??
      rowsOf(segment).map((row) => ({ ...row, byHand: true })),
  )
}

const nightsWithin = ({ unitId, checkIn, checkOut }: NightsInUnit, rows: readonly AgreedNight[]): AgreedNight[] =>
  rows.filter((row) => row.unitId === unitId && checkIn <= row.day && row.day < checkOut)

const makesUp = (rows: readonly AgreedNight[], segment: StaySegment) =>
  rows.length === nights(segment) && sumOf(rows.map(({ price }) => price)) === segment.priceKurus

/**
 * Attaches the agreed nights to their segments. If some nights of a segment are unknown, each of its nights gets its
 * share of the price.
 */
export const withNights = (segments: readonly StaySegment[], rows: readonly AgreedNight[]): AgreedSegment[] =>
  segments.map((segment) => {
    const own = nightsWithin(segment, rows)
    return { ...segment, rows: makesUp(own, segment) ? own : rowsOf(segment) }
  })

/** Sets the price of each segment to the sum of its nights. */
export const costingTheirNights = (segments: readonly NightsInUnit[], rows: readonly AgreedNight[]): StaySegment[] =>
  segments.map(({ unitId, checkIn, checkOut }) => {
    const own = nightsWithin({ unitId, checkIn, checkOut }, rows)
    return { unitId, checkIn, checkOut, priceKurus: sumOf(own.map(({ price }) => price)) }
  })

/**
 * Returns the remaining nights of guests who check out early. Nights already slept keep their agreed price. If the full
 * price stays due, the price of the dropped nights is added to the last remaining night, as a price set by hand.
 */
export function checkingOutEarly(rows: readonly AgreedNight[], checkOut: Day, keepPrice: boolean): AgreedNight[] {
  const kept = rows.filter(({ day }) => day < checkOut)
  const given = sumOf(rows.filter(({ day }) => day >= checkOut).map(({ price }) => price))
  if (!keepPrice || given === 0) return kept
  return kept.map((row, at) =>
    at === kept.length - 1 ? { ...row, price: kurus(row.price + given), ruleId: null, byHand: true } : row,
  )
}
