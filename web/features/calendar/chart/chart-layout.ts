// Geometry of the chart: days run across, units run down. Everything is computed; nothing is measured in the browser.
import { roomTypes, type RoomType } from '#domain/units/unit.ts'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import { addDays, type Day, daysBetween } from '#domain/time/day.ts'
import { type Bar, holds, type Span } from './bars.ts'

/** The range of days that the chart can be scrolled to. */
export type Axis = { start: Day; count: number }

const yearsBack = 2
const yearsAhead = 3

/** Column number for assistive technology, where the column of the names is the first. */
export const columnOf = (day: number) => day + 2

/** The axis covers some years around today. It is longer if the URL asks for a day beyond them. */
export function axisAround(today: Day, wanted: Day): Axis {
  const soonest = addDays(today, -366 * yearsBack)
  const last = addDays(today, 366 * yearsAhead)
  const start = wanted < soonest ? addDays(wanted, -60) : soonest
  const end = wanted > last ? addDays(wanted, 120) : last
  return { start, count: daysBetween(start, end) }
}

/**
 * The days that are in the DOM, as indexes of the axis: the visible days with a week before and after. The window moves
 * by whole weeks.
 */
export type DayWindow = { start: number; length: number }

const week = 7

export function windowAround(axis: Axis, first: number, days: number): DayWindow {
  const start = Math.max(0, (Math.floor(first / week) - 1) * week)
  const end = Math.min(axis.count, start + Math.ceil(days / week) * week + 3 * week)
  return { start, length: end - start }
}

/**
 * Days are requested in chunks of this size, counted from a fixed day, so that an answer can be reused wherever the
 * chart is scrolled.
 */
const chunkDays = 42
const chunkOrigin = '2024-01-01'

export type Chunk = { from: Day; to: Day }

/** The chunks that contain a day from `from` until before `to`, and the chunks next to them. */
export function chunksFor(from: Day, to: Day): { needed: Chunk[]; beside: Chunk[] } {
  const first = Math.floor(daysBetween(chunkOrigin, from) / chunkDays)
  const last = Math.floor((daysBetween(chunkOrigin, to) - 1) / chunkDays)
  const chunk = (index: number): Chunk => {
    const start = addDays(chunkOrigin, index * chunkDays)
    return { from: start, to: addDays(start, chunkDays) }
  }
  const needed = Array.from({ length: last - first + 1 }, (_, index) => chunk(first + index))
  return { needed, beside: [chunk(first - 1), chunk(last + 1)] }
}

// Caches the numbers of days. Parsing a day is slow if it happens for each bar of each row while the chart scrolls, and
// there are few different days.
const numbers = new Map<Day, number>()

/** The number of a day, counted from a fixed day, so that the difference of two numbers is a number of days. */
export function dayNumber(day: Day): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = daysBetween(chunkOrigin, day)
  numbers.set(day, number)
  return number
}

/**
 * The place of a bar in a row of half days, as grid lines counted from 1. A row has grid columns for the whole axis, so
 * that bars keep their place while others are added and removed. Empty columns cost nothing.
 */
type Place = { from: number; to: number; startsHere: boolean; endsHere: boolean }

/**
 * The bar runs from the middle of the arrival day to the middle of the check-out day, cut off at the ends of the axis.
 * Undefined if it lies outside the axis.
 */
export function placeOf({ checkIn, checkOut }: { checkIn: Day; checkOut: Day }, axis: Axis) {
  const from = 2 * (dayNumber(checkIn) - dayNumber(axis.start)) + 2
  const to = 2 * (dayNumber(checkOut) - dayNumber(axis.start)) + 2
  const end = 2 * axis.count + 1
  if (to <= 1 || from >= end) return undefined
  return { from: Math.max(1, from), to: Math.min(end, to), startsHere: from >= 1, endsHere: to <= end } satisfies Place
}

/** The bars of a row, and the days of the window on which the unit is free at night. */
export type RowLayout = { placed: { bar: Bar; place: Place; isUnder: boolean }[]; free: number[] }

export function layoutOf(bars: readonly Bar[], days: readonly Day[], axis: Axis): RowLayout {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { placed: [], free: [] }
  const taken = new Set<number>()
  const placed: RowLayout['placed'] = []
  for (const bar of bars) {
    // Days are compared as text before they are converted to numbers, because most bars of a unit are outside the
    // window.
    if (bar.checkOut < first || bar.checkIn > last) continue
    const place = placeOf(bar, axis)
    if (place === undefined) continue
    // If guests check out on their arrival day, the night can be occupied by the next guest. Both bars have to be
    // visible.
    const isUnder = !holds(bar) && bars.some((other) => holds(other) && shareNight(bar, other))
    placed.push({ bar, place, isUnder })
    if (isUnder) continue
    const from = Math.max(0, dayNumber(bar.checkIn) - dayNumber(first))
    const to = Math.min(days.length, dayNumber(bar.checkOut) - dayNumber(first))
    for (let day = from; day < to; day++) taken.add(day)
  }
  return { placed, free: days.flatMap((_, day) => (taken.has(day) ? [] : [day])) }
}

function shareNight(a: Bar, b: Bar): boolean {
  return a.checkIn < b.checkOut && b.checkIn < a.checkOut
}

export type ChartRow =
  | { kind: 'group'; type: RoomType; units: CalendarUnit[]; folded: boolean }
  | { kind: 'unit'; unit: CalendarUnit }

/** Rows of units, each group under the name of its room type. A collapsed room type has only the row with its name. */
export function rowsOf(units: readonly CalendarUnit[], folded: ReadonlySet<RoomType>): ChartRow[] {
  return roomTypes.flatMap((type) => {
    const ofType = units.filter(({ roomType }) => roomType === type)
    if (ofType.length === 0) return []
    const isFolded = folded.has(type)
    const rows = isFolded ? [] : ofType.map((unit) => ({ kind: 'unit' as const, unit }))
    return [{ kind: 'group' as const, type, units: ofType, folded: isFolded }, ...rows]
  })
}

export type RowHeights = { group: number; unit: number }

/** The top of each row, followed by the bottom of the last row. */
export function topsOf(rows: readonly ChartRow[], heights: RowHeights): number[] {
  const tops = [0]
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + heights[row.kind])
  return tops
}

/**
 * The unit at this height, or in the nearest row. Undefined over the name of a room type: a drag then stays on the unit
 * where it was.
 */
export function unitAt(rows: readonly ChartRow[], tops: readonly number[], y: number): number | undefined {
  const index = rows.findIndex((_, at) => y < (tops[at + 1] ?? 0))
  const row = rows[index === -1 ? rows.length - 1 : Math.max(0, index)]
  return row?.kind === 'unit' ? row.unit.id : undefined
}

/** The unit that is `by` units below another unit, or above it if `by` is negative. */
export function unitBeside(rows: readonly ChartRow[], unitId: number, by: number): number {
  const ids = rows.flatMap((row) => (row.kind === 'unit' ? [row.unit.id] : []))
  const at = ids.indexOf(unitId)
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))] ?? unitId
}

/** The units of the rows from one unit to another, beginning with the first, whichever is higher up. */
export function unitsFrom(rows: readonly ChartRow[], from: number, to: number): number[] {
  const ids = rows.flatMap((row) => (row.kind === 'unit' ? [row.unit.id] : []))
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)]
  if (start === -1 || end === -1) return [from]
  return start <= end ? ids.slice(start, end + 1) : ids.slice(end, start + 1).toReversed()
}

/**
 * The nights of a selection that starts on one day and is dragged to another. They run like a bar between the two days.
 */
export function nightsBetween(anchor: Day, head: Day): { checkIn: Day; checkOut: Day } {
  if (head === anchor) return { checkIn: anchor, checkOut: addDays(anchor, 1) }
  return head > anchor ? { checkIn: anchor, checkOut: head } : { checkIn: head, checkOut: anchor }
}

export function sameSpan(a: Span, b: Span): boolean {
  return a.unitId === b.unitId && a.checkIn === b.checkIn && a.checkOut === b.checkOut
}
