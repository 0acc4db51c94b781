// The geometry of the chart: days along the one side, units along the other. No pixel is read here, only counted.
import { roomTypes, type RoomType } from '#domain/units/unit.ts'
import type { CalendarUnit } from '#contract/calendar.ts'
import { addDays, type Day, daysBetween } from '#domain/time/day.ts'
import { type Bar, holds, type Span } from './bars.ts'

/** The days that can be scrolled to. */
export type Axis = { start: Day; count: number }

const yearsBack = 2
const yearsAhead = 3

/** As assistive technology counts: the column of the names is the first. */
export const columnOf = (day: number) => day + 2

/** Some years around today, and farther where an address asks for it. */
export function axisAround(today: Day, wanted: Day): Axis {
  const soonest = addDays(today, -366 * yearsBack)
  const last = addDays(today, 366 * yearsAhead)
  const start = wanted < soonest ? addDays(wanted, -60) : soonest
  const end = wanted > last ? addDays(wanted, 120) : last
  return { start, count: daysBetween(start, end) }
}

/** The days that are in the page, as indexes of the axis: a week before and after what is seen, moved on by whole weeks. */
export type DayWindow = { start: number; length: number }

const week = 7

export function windowAround(axis: Axis, first: number, days: number): DayWindow {
  const start = Math.max(0, (Math.floor(first / week) - 1) * week)
  const end = Math.min(axis.count, start + Math.ceil(days / week) * week + 3 * week)
  return { start, length: end - start }
}

/** So many days are asked for at once, from fixed days on, so that an answer serves however the chart is scrolled. */
const chunkDays = 42
const chunkOrigin = '2024-01-01'

export type Chunk = { from: Day; to: Day }

/** The chunks that have a day from `from` on, `to` not included, and the one before and after them. */
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

// Reading a day is dear when it is done for each bar of each row while the chart scrolls, and there are few days.
const numbers = new Map<Day, number>()

/** Days counted from a fixed one on: their differences are days. */
export function dayNumber(day: Day): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = daysBetween(chunkOrigin, day)
  numbers.set(day, number)
  return number
}

/**
 * Where something stands in a row of half days: grid lines, counted from 1. A row has the columns of the whole axis,
 * which cost nothing while they are empty, so that what stays in the page keeps its place while others come and go.
 */
type Place = { from: number; to: number; startsHere: boolean; endsHere: boolean }

/** From the middle of the arrival day to the middle of the departure day, cut off where the axis ends. Undefined outside. */
export function placeOf({ checkIn, checkOut }: { checkIn: Day; checkOut: Day }, axis: Axis) {
  const from = 2 * (dayNumber(checkIn) - dayNumber(axis.start)) + 2
  const to = 2 * (dayNumber(checkOut) - dayNumber(axis.start)) + 2
  const end = 2 * axis.count + 1
  if (to <= 1 || from >= end) return undefined
  return { from: Math.max(1, from), to: Math.min(end, to), startsHere: from >= 1, endsHere: to <= end } satisfies Place
}

/** A row: what stands in it, and the days of the window whose night nobody has. */
export type RowLayout = { placed: { bar: Bar; place: Place; isUnder: boolean }[]; free: number[] }

export function layoutOf(bars: readonly Bar[], days: readonly Day[], axis: Axis): RowLayout {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { placed: [], free: [] }
  const taken = new Set<number>()
  const placed: RowLayout['placed'] = []
  for (const bar of bars) {
    // Compared as text before any day is counted: most bars of a unit are elsewhere.
    if (bar.checkOut < first || bar.checkIn > last) continue
    const place = placeOf(bar, axis)
    if (place === undefined) continue
    // Who left on the day of arrival may share that night with the next guest: both have to be seen.
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

/** Units under the name of their type; of a folded type only the name. */
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

/** Where each row begins, and at the end where the last one ends. */
export function topsOf(rows: readonly ChartRow[], heights: RowHeights): number[] {
  const tops = [0]
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + heights[row.kind])
  return tops
}

/** The unit at a height, or the nearest one: a drag over the name of a type stays where it was. */
export function unitAt(rows: readonly ChartRow[], tops: readonly number[], y: number): number | undefined {
  const index = rows.findIndex((_, at) => y < (tops[at + 1] ?? 0))
  const row = rows[index === -1 ? rows.length - 1 : Math.max(0, index)]
  return row?.kind === 'unit' ? row.unit.id : undefined
}

/** The unit so many rows of units below another, or above it. */
export function unitBeside(rows: readonly ChartRow[], unitId: number, by: number): number {
  const ids = rows.flatMap((row) => (row.kind === 'unit' ? [row.unit.id] : []))
  const at = ids.indexOf(unitId)
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))] ?? unitId
}

/** Nights chosen by pressing on one day and reaching another: as a bar would be drawn from one to the other. */
export function nightsBetween(anchor: Day, head: Day): { checkIn: Day; checkOut: Day } {
  if (head === anchor) return { checkIn: anchor, checkOut: addDays(anchor, 1) }
  return head > anchor ? { checkIn: anchor, checkOut: head } : { checkIn: head, checkOut: anchor }
}

export function sameSpan(a: Span, b: Span): boolean {
  return a.unitId === b.unitId && a.checkIn === b.checkIn && a.checkOut === b.checkOut
}
