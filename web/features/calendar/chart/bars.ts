// What the server's answers become on the chart: bars, each with the nights of one unit.
import type { Block } from '#contract/blocks.ts'
import type { Calendar, CalendarStay, CalendarUnit } from '#contract/calendar.ts'
import { decode } from '#contract/wire.ts'
import { fold } from '#domain/search/fold.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import { type StayState, stayStateOf } from '#domain/reservations/status.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { toKurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'

/** Nights in one unit. */
export type Span = StayDates & { unitId: number }

/** What the answer says of a bar, with what goes without saying. */
export type ChartStay = Omit<CalendarStay, 'segment' | 'checkedInAt' | 'checkedOutAt' | 'phone'> &
  NonNullable<CalendarStay['segment']> & { checkedInAt: string | null; checkedOutAt: string | null; phone: string }
export type ChartAnswer = Omit<Calendar, 'stays'> & {
  stays: ChartStay[]
  /** Of how it was at a moment: what there was to see before and after it. */
  around?: { previous: string | null; next: string | null; isAllKept: boolean }
}

export const toChartStay = ({ segment, ...stay }: CalendarStay): ChartStay => ({
  ...stay,
  part: 1,
  parts: 1,
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
  /** By arrival. A unit that has none is missing. */
  byUnit: ReadonlyMap<number, readonly Bar[]>
  /** The bars of each stay, in order. */
  byReservation: ReadonlyMap<number, readonly StayBar[]>
  /** The days of which the server has told, `to` not included. */
  answered: readonly { from: Day; to: Day }[]
}

/** Of any other day nobody may believe that it is free. */
export function isKnown({ answered }: ChartData, day: Day): boolean {
  return answered.some(({ from, to }) => from <= day && day < to)
}

/** Answers for neighbouring days, as one: a stay that reaches over their border is in both. */
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

// The same stay is the same bar, also among other answers: what has not changed is not drawn anew.
const barsOfStays = new WeakMap<ChartStay, StayBar>()
const barsOfBlocks = new WeakMap<Block, BlockBar>()

function stayBar(stay: ChartStay): StayBar {
  const known = barsOfStays.get(stay)
  if (known) return known
  const { reservationId, part, hotelDetailId, checkInDate, checkOutDate } = stay
  const nights = decode({ hotelDetailId, checkInDate, checkOutDate })
  const stayState = stayStateOf(stay)
  const bar: StayBar = { kind: 'stay', key: `s${reservationId}.${part}`, ...nights, stay, stayState }
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

/** Whether it keeps its nights from others. Guests who have left keep none. */
export function holds(bar: Bar): boolean {
  return bar.kind === 'block' || bar.stayState === 'expected' || bar.stayState === 'in-house'
}

export function hasOpenConsent({ stayState, stay }: StayBar): boolean {
  return stayState !== 'left' && stay.consentOpen === true
}

/** The bar that has the night of a day in a unit: one that holds it before one that has left. */
export function barOn(data: ChartData, unitId: number, day: Day): Bar | undefined {
  const there = (data.byUnit.get(unitId) ?? []).filter(({ checkIn, checkOut }) => checkIn <= day && day < checkOut)
  return there.find(holds) ?? there[0]
}

/** All parts of the stay that a bar belongs to. Undefined while some of them lie outside of what is loaded. */
export function segmentsOf(data: ChartData, { stay }: StayBar): StaySegment[] | undefined {
  const bars = data.byReservation.get(stay.reservationId) ?? []
  if (bars.length !== stay.parts) return undefined
  return bars.map((bar) => ({
    unitId: bar.unitId,
    checkIn: bar.checkIn,
    checkOut: bar.checkOut,
    priceKurus: toKurus(bar.stay.price ?? 0),
  }))
}

/** The bars whose guest or phone has what was typed in it, or whose number it is, soonest first from `today` on. */
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
        : fold(stay.guestName).includes(words)
  const found = data.bars.filter((bar) => bar.kind === 'stay').filter(matches)
  return [
    ...found.filter(({ checkOut }) => checkOut >= today),
    ...found.filter(({ checkOut }) => checkOut < today).toReversed(),
  ]
}
