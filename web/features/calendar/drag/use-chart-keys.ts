import type { KeyboardEvent } from 'react'
import { addDays, type Day } from '#domain/time/day.ts'
import { type Bar, barOn, type ChartData, isKnown, type Span } from '../chart/bars.ts'
import { type ChartRow, nightsBetween, unitBeside, unitsFrom } from '../chart/chart-layout.ts'
import { type Drag, type DragEvent, reaching } from './drag.ts'
import { barUnder, type Point } from './use-chart-pointer.ts'

/** The unit and night under the keyboard cursor. */
export type Cursor = { unitId: number; day: Day }

/** The unit and night of the cell or bar that an element belongs to. */
export function nightUnder(element: Element, data: ChartData): Cursor | undefined {
  const bar = barUnder(element, data)
  if (bar) return { unitId: bar.unitId, day: bar.checkIn }
  const day = element.closest<HTMLElement>('[data-night]')?.dataset['night']
  const unitId = element.closest<HTMLElement>('[data-unit]')?.dataset['unit']
  return day === undefined || unitId === undefined ? undefined : { unitId: Number(unitId), day }
}

/** True if the keyboard treats two nights as one stop: they are the same night, or they belong to the same bar. */
export function isSameStop(data: ChartData, a: Cursor, b: Cursor): boolean {
  const bar = barOn(data, a.unitId, a.day)
  return a.day === b.day || (bar !== undefined && bar === barOn(data, b.unitId, b.day))
}

type Props = {
  cursor: Cursor | undefined
  rows: readonly ChartRow[]
  data: ChartData
  drag: Drag
  /** True if the keys may only move the cursor and open bars. */
  isReadOnly: boolean
  dispatch: (event: DragEvent) => void
  moveTo: (cursor: Cursor) => void
  /** Scrolls to the bar after the keys have moved it. */
  show: (unitId: number, day: Day) => void
  /** Position of the focused element. */
  place: () => Point
  onDrop: (at: Point) => void
  onBar: (bar: Bar) => void
  onBarMenu: (bar: Bar, at: Point) => void
  onCell: (span: Span, at: Point) => void
  onGrabbed: (bar: Bar) => void
  onReleased: () => void
}

const arrows: Record<string, { rows: number; days: number } | undefined> = {
  ArrowUp: { rows: -1, days: 0 },
  ArrowDown: { rows: 1, days: 0 },
  ArrowLeft: { rows: 0, days: -1 },
  ArrowRight: { rows: 0, days: 1 },
  PageUp: { rows: 0, days: -7 },
  PageDown: { rows: 0, days: 7 },
}

/** Keyboard handling for everything that a pointer can do on the chart. */
export function useChartKeys(props: Props) {
  const { cursor, data, drag, isReadOnly, rows, dispatch, onDrop, place } = props
  const isMoving = drag.kind === 'bar' && drag.hand === 'keys'
  const isChoosing = drag.kind === 'nights' && drag.hand === 'keys'

  const act = (event: KeyboardEvent): boolean => {
    if (cursor === undefined || event.altKey || event.ctrlKey || event.metaKey) return false
    const arrow = arrows[event.key]
    if (isMoving) return moveBar(event, arrow)
    if (event.key === 'Escape' && isChoosing) return release()
    if (arrow && event.shiftKey && !isReadOnly) return choose(cursor, arrow)
    if (arrow) return walk(cursor, arrow)
    const bar = barOn(data, cursor.unitId, cursor.day)
    if (event.key === 'Enter' || event.key === ' ') return open(cursor, bar)
    if (isReadOnly) return false
    if (event.key.toLowerCase() === 'm' && bar) return grab(bar)
    if ((event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) && bar) {
      props.onBarMenu(bar, place())
      return true
    }
    return false
  }

  const moveBar = (event: KeyboardEvent, arrow: { rows: number; days: number } | undefined): boolean => {
    if (drag.kind !== 'bar') return false
    if (event.key === 'Escape') return release()
    if (event.key === 'Enter') {
      onDrop(place())
      return true
    }
    // While a bar is picked up, every other key is ignored. Only Tab works, so that the user can leave the chart.
    if (arrow === undefined) return event.key !== 'Tab'
    const { unitId, shift, end } = drag.target
    const next = {
      unitId: unitBeside(rows, unitId, arrow.rows),
      days: event.shiftKey ? 0 : arrow.days,
      nights: event.shiftKey ? arrow.days : 0,
    }
    dispatch({ type: 'step', ...next })
    const { bar } = drag
    const day = event.shiftKey
      ? addDays(bar.checkOut, shift + end + next.nights)
      : addDays(bar.checkIn, shift + next.days)
    props.show(next.unitId, day)
    return true
  }

  const release = () => {
    dispatch({ type: 'end' })
    props.onReleased()
    return true
  }

  const grab = (bar: Bar) => {
    dispatch({ type: 'grab', bar, grip: 'move', hand: 'keys' })
    props.onGrabbed(bar)
    return true
  }

  const choose = ({ unitId, day }: Cursor, by: { rows: number; days: number }) => {
    if (barOn(data, unitId, day) || !isKnown(data, day)) return true
    const { anchor, head } = reaching(day, isChoosing ? drag.head : undefined, by.days)
    const last = unitBeside(rows, (isChoosing ? drag.unitIds.at(-1) : undefined) ?? unitId, by.rows)
    dispatch({ type: 'choose', unitIds: unitsFrom(rows, unitId, last), day: anchor, head, hand: 'keys' })
    props.show(last, head)
    return true
  }

  const walk = ({ unitId, day }: Cursor, arrow: { rows: number; days: number }) => {
    if (isChoosing) release()
    const bar = barOn(data, unitId, day)
    // A bar is a single keyboard stop, however long it is.
    const from = bar && Math.abs(arrow.days) === 1 ? (arrow.days < 0 ? bar.checkIn : addDays(bar.checkOut, -1)) : day
    props.moveTo({ unitId: unitBeside(rows, unitId, arrow.rows), day: addDays(from, arrow.days) })
    return true
  }

  const open = ({ unitId, day }: Cursor, bar: Bar | undefined) => {
    if (isChoosing) onDrop(place())
    else if (bar) props.onBar(bar)
    else if (isKnown(data, day)) props.onCell({ unitId, ...nightsBetween(day, day) }, place())
    return true
  }

  return (event: KeyboardEvent) => {
    // Buttons inside the chart handle their own keys.
    if (event.target instanceof HTMLElement && event.target.closest('button') !== null) return
    if (!act(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
