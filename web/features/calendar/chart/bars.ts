// Builds the bars of the chart from the server's answers. Each bar covers the nights in one unit.
import type { Block } from '#contract/blocks/schemas.ts'
import type { Calendar, CalendarStay, CalendarUnit } from '#contract/calendar/schemas.ts'
import { decode } from '#contract/wire.ts'
import { fold } from '#domain/search/fold.ts'
import { isNamedLike } from '#domain/search/names.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import { type StayState, stayStateOf } from '#domain/reservations/status.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { toKurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'

/** Nights in one unit. */
export type Span = StayDates & { unitId: number }

/** The stay as the server sends it, with the defaults that the answer leaves out filled in. */
export type ChartStay = Omit<CalendarStay, 'segment' | 'checkedInAt' | 'checkedOutAt' | 'phone'> &
  NonNullable<CalendarStay['segment']> & { checkedInAt: string | null; checkedOutAt: string | null; phone: string }
export type ChartAnswer = Omit<Calendar, 'stays'> & {
  stays: ChartStay[]
  /** Only on the chart of a past moment: the nearest moments of change before and after it. */
  around?: { previous: string | null; next: string | null; isAllKept: boolean }
}

export const toChartStay = ({ segment, ...stay }: CalendarStay): ChartStay => ({
  ...stay,
  segment: 1,
  segments: 1,
  price: stay.totalPrice,
  stayCheckIn: stay.checkInDate,
  stayCheckOut: stay.checkOutDate,
  ...segment,
  checkedInAt: stay.checkedInAt ?? null,
  checkedOutAt: stay.checkedOutAt ?? null,
  phone: stay.phone ?? '',
})

export type StayBar = Span & { kind: 'stay'; key: string; stay: ChartStay; stayState: StayState }
export type BlockBar = Span & { kind: 'block'; key: string; block: Block }
export type Bar = StayBar | BlockBar

export type ChartData = {
  units: readonly CalendarUnit[]
  bars: readonly Bar[]
  /** The bars of each unit, sorted by arrival. A unit without bars has no entry. */
  byUnit: ReadonlyMap<number, readonly Bar[]>
  /** All bars of a stay, in order. */
  byReservation: ReadonlyMap<number, readonly StayBar[]>
  /** The ranges of days that the server has answered for; `to` is exclusive. */
  answered: readonly { from: Day; to: Day }[]
}

/** Days outside the loaded ranges are unknown and must not count as free. */
export function isKnown({ answered }: ChartData, day: Day): boolean {
  return answered.some(({ from, to }) => from <= day && day < to)
}

/** Joins the answers for neighbouring ranges of days: a stay that crosses their border is in both. */
export function chartDataOf(answers: readonly ChartAnswer[]): ChartData {
  const bars = new Map<string, Bar>()
  for (const { stays, blocks } of answers) {
    for (const bar of stays.map(stayBar)) bars.set(bar.key, bar)
    for (const bar of blocks.map(blockBar)) bars.set(bar.key, bar)
  }
  const sorted = [...bars.values()].toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : 0))
  const ofStays = sorted.filter((bar) => bar.kind === 'stay')
  return {
    units: answers.at(-1)?.units ?? [],
    bars: sorted,
    byUnit: Map.groupBy(sorted, ({ unitId }) => unitId),
    byReservation: Map.groupBy(ofStays, ({ stay }) => stay.reservationId),
    answered: answers.map(({ from, to }) => ({ from, to })),
  }
}

// Keeps the same bar object for the same stay across answers, so that an unchanged bar does not render again.
const barsOfStays = new WeakMap<ChartStay, StayBar>()
const barsOfBlocks = new WeakMap<Block, BlockBar>()

function stayBar(stay: ChartStay): StayBar {
  const known = barsOfStays.get(stay)
  if (known) return known
  const { reservationId, segment, hotelDetailId, checkInDate, checkOutDate } = stay
  const nights = decode({ hotelDetailId, checkInDate, checkOutDate })
  const stayState = stayStateOf(stay)
  const bar: StayBar = { kind: 'stay', key: `s${reservationId}.${segment}`, ...nights, stay, stayState }
  barsOfStays.set(stay, bar)
  return bar
}

function blockBar(block: Block): BlockBar {
  const known = barsOfBlocks.get(block)
  if (known) return known
  const { id, unitId, checkIn, checkOut } = decode(block)
  const bar: BlockBar = { kind: 'block', key: `b${id}`, unitId, checkIn, checkOut, block }
  barsOfBlocks.set(block, bar)
  return bar
}

/** True if the bar occupies its nights. The bar of guests who have checked out occupies none. */
export function holds(bar: Bar): boolean {
  return bar.kind === 'block' || bar.stayState === 'expected' || bar.stayState === 'in-house'
}

export function hasOpenConsent({ stayState, stay }: StayBar): boolean {
  return stayState !== 'left' && stay.consentOpen === true
}

/** The bar on this night in a unit. A bar that occupies the night takes precedence over a stay that has checked out. */
export function barOn(data: ChartData, unitId: number, day: Day): Bar | undefined {
  const there = (data.byUnit.get(unitId) ?? []).filter(({ checkIn, checkOut }) => checkIn <= day && day < checkOut)
  return there.find(holds) ?? there[0]
}

/** All segments of the stay that a bar belongs to; undefined if some of them lie outside the loaded days. */
export function segmentsOf(data: ChartData, { stay }: StayBar): StaySegment[] | undefined {
  const bars = data.byReservation.get(stay.reservationId) ?? []
  if (bars.length !== stay.segments) return undefined
  return bars.map((bar) => ({
    unitId: bar.unitId,
    checkIn: bar.checkIn,
    checkOut: bar.checkOut,
    priceKurus: toKurus(bar.stay.price ?? 0),
  }))
}

/**
 * The bars whose guest, phone or reservation number matches the typed text. The bar that starts soonest from `today` on
 * comes first.
 */
export function findBars(data: ChartData, typed: string, today: Day): StayBar[] {
  const words = fold(typed.trim())
  if (words.length < 2 && !/^#?\d+$/.test(words)) return []
  const digits = words.replace(/[\s()+-]/g, '').replace(/^(90|0)(?=5)/, '')
  const isNumber = /^\d+$/.test(digits)
  const matches = ({ stay }: StayBar) =>
    words.startsWith('#') || (isNumber && digits.length < 4)
      ? String(stay.reservationId) === words.replace('#', '')
      : isNumber
        ? stay.phone.includes(digits) || String(stay.reservationId) === digits
        : isNamedLike(stay.guestName, words)
  const found = data.bars.filter((bar) => bar.kind === 'stay').filter(matches)
  return [
    ...found.filter(({ checkOut }) => checkOut >= today),
    ...found.filter(({ checkOut }) => checkOut < today).toReversed(),
  ]
}
