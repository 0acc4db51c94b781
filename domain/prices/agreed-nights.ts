// What has been agreed for nights, and what of it stays when a stay gets other ones.
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { NightsInUnit, StaySegment } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'
import { addDays, type Day, eachDay } from '#domain/time/day.ts'
import { keepingPrice } from './keeping-price.ts'

/** A night as it is stored with its stay: one row. `byHand`: somebody has set the price, no rule. */
export type AgreedNight = { day: Day; unitId: number; price: Kurus; ruleId: number | null; byHand: boolean }

/** Agreed nights in one unit. Without `rows` only their price as a whole is known. */
export type AgreedSegment = StaySegment & { rows?: readonly AgreedNight[] | undefined }

/**
 * The rows of a segment of which only the whole price is known, by which stored totals become nights. Each night is what
 * the rounded sum grows by, counted from the arrival: none differs from another by more than a kuruş, and together they
 * are the price.
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

type Kept = Omit<AgreedNight, 'day' | 'unitId'>

/** The nights that a segment keeps of what was agreed, by day. */
export function keptNights(asked: NightsInUnit, agreed: readonly AgreedSegment[]): ReadonlyMap<Day, Kept> {
  const kept = new Map<Day, Kept>()
  for (const [day, price] of keptByShare(asked, agreed)) kept.set(day, { price, ruleId: null, byHand: false })
  for (const { day, unitId, ...row } of agreed.flatMap(({ rows = [] }) => rows)) {
    if (unitId === asked.unitId) kept.set(day, row)
  }
  return kept
}

/**
 * Without rows a segment keeps those of one in the same unit that begins or ends with it. One that is moved as a whole
 * keeps none. What was agreed is one price for all nights of a segment; some of them cost their share of it, rounded to
 * the kuruş as a sum, counted from the end that stays.
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
 * A stay on other days or in another unit for the price that was agreed: as many nights keep their prices in order. For
 * fewer or more of them the price is one by hand, shared out.
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
 * The nights of segments whose prices are settled. Of what is proposed, the first whose nights come to the price of a
 * segment; a price that no proposal explains was set by hand, and is shared out.
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

/** Segments with their nights as they were agreed; where some are not known, each with its share of the price. */
export const withNights = (segments: readonly StaySegment[], rows: readonly AgreedNight[]): AgreedSegment[] =>
  segments.map((segment) => {
    const own = nightsWithin(segment, rows)
    return { ...segment, rows: makesUp(own, segment) ? own : rowsOf(segment) }
  })

/** Each segment at what its nights cost. */
export const costingTheirNights = (segments: readonly NightsInUnit[], rows: readonly AgreedNight[]): StaySegment[] =>
  segments.map(({ unitId, checkIn, checkOut }) => {
    const own = nightsWithin({ unitId, checkIn, checkOut }, rows)
    return { unitId, checkIn, checkOut, priceKurus: sumOf(own.map(({ price }) => price)) }
  })

/**
 * The nights of guests who leave before the last of them. Those that they have slept cost what was agreed; where the
 * price is kept all the same, what the others would have cost lies on the last one that is left, as a price by hand.
 */
export function leavingEarly(rows: readonly AgreedNight[], checkOut: Day, keepPrice: boolean): AgreedNight[] {
  const kept = rows.filter(({ day }) => day < checkOut)
  const given = sumOf(rows.filter(({ day }) => day >= checkOut).map(({ price }) => price))
  if (!keepPrice || given === 0) return kept
  return kept.map((row, at) =>
    at === kept.length - 1 ? { ...row, price: kurus(row.price + given), ruleId: null, byHand: true } : row,
  )
}
