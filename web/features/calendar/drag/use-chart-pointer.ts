import { type MouseEvent, type PointerEvent, startTransition, useCallback, useEffect, useRef } from 'react'
import { addDays, type Day } from '#domain/time/day.ts'
import { type Bar, barOn, type ChartData, isKnown, type Span } from '../chart/bars.ts'
import type { DragEvent, Grip } from './drag.ts'

/** The point where a menu opens, in pixels of the window. */
export type Point = { x: number; y: number }

type Spot = {
  /** Undefined over the name of a room type. */
  unitId: number | undefined
  day: Day
  /** True if the pointer is in the first half of the day, which still belongs to the previous night. */
  isMorning: boolean
}

type Props = {
  scroller: React.RefObject<HTMLDivElement | null>
  /** Returns the unit and day at a point. */
  spotAt: (point: Point) => Spot
  dayWidth: number
  /** Returns the units of the rows from one to another. */
  unitsFrom: (from: number, to: number) => number[]
  data: ChartData
  isDragging: boolean
  dispatch: (event: DragEvent) => void
  /** The pointer was released. */
  onDrop: (at: Point) => void
  onBar: (bar: Bar) => void
  onBarMenu: (bar: Bar, at: Point) => void
  onCell: (span: Span, at: Point) => void
}

const mouseSlop = 5
const fingerSlop = 10
const longPressMs = 420
const scrollZone = 44
const mouseEdge = 9
const fingerEdge = 18

/** Elements on which a press does not concern a bar or a night: buttons and the names of units. */
const noStay = 'button, [role="rowheader"], [data-names]'

type Press = {
  pointerId: number
  origin: Point
  at: Point
  scrolled: number
  bar: Bar | undefined
  grip: Grip
  spot: Spot
  isActive: boolean
  isTouch: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Mouse, pen and touch on the chart. A mouse drags at once; a finger scrolls, and drags only after a long press. One
 * set of handlers serves all rows.
 */
export function useChartPointer(props: Props) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const press = useRef<Press>(undefined)
  const swallowClick = useRef(false)

  const follow = useCallback(() => {
    const now = press.current
    const element = latest.current.scroller.current
    if (now === undefined || element === null) return
    const { spotAt, dispatch, dayWidth, unitsFrom } = latest.current
    const spot = spotAt(now.at)
    if (now.bar === undefined) {
      const { unitId: first } = now.spot
      const last = spot.unitId ?? first
      if (first === undefined || last === undefined) return
      dispatch({ type: 'reach', unitIds: unitsFrom(first, last), day: spot.day })
      return
    }
    const moved = now.at.x - now.origin.x + element.scrollLeft - now.scrolled
    dispatch({ type: 'drag', unitId: spot.unitId ?? now.bar.unitId, days: Math.round(moved / dayWidth) })
  }, [])

  const release = useCallback(() => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }, [])

  /** Discards the current press. Returns true if a drag was in progress. */
  const giveUp = useCallback(() => {
    const isHeld = press.current?.isActive === true
    release()
    if (isHeld) latest.current.dispatch({ type: 'end' })
    return isHeld
  }, [release])

  const begin = useCallback(() => {
    const now = press.current
    if (now === undefined) return
    const { dispatch } = latest.current
    now.isActive = true
    if (now.bar) dispatch({ type: 'grab', bar: now.bar, grip: now.grip, hand: 'pointer' })
    else if (now.spot.unitId !== undefined) {
      dispatch({ type: 'choose', unitIds: [now.spot.unitId], day: now.spot.day, hand: 'pointer' })
    }
    if (now.isTouch) navigator.vibrate?.(12)
    const scrollAtEdges = () => {
      const { scroller } = latest.current
      if (press.current !== now || scroller.current === null) return
      if (scrollNear(scroller.current, now.at)) follow()
      requestAnimationFrame(scrollAtEdges)
    }
    requestAnimationFrame(scrollAtEdges)
  }, [follow])

  useEffect(() => {
    const onMove = (event: globalThis.PointerEvent) => {
      const now = press.current
      if (now?.pointerId !== event.pointerId) return
      // The button was released where the page receives no event: outside the window, or in a browser menu.
      if (event.buttons === 0) {
        giveUp()
        return
      }
      now.at = { x: event.clientX, y: event.clientY }
      if (now.isActive) {
        follow()
        return
      }
      const way = Math.hypot(now.at.x - now.origin.x, now.at.y - now.origin.y)
      if (now.isTouch ? way > fingerSlop : way > mouseSlop) {
        if (now.isTouch) release()
        else {
          begin()
          follow()
        }
      }
    }
    const onUp = (event: globalThis.PointerEvent) => {
      const now = press.current
      if (now?.pointerId !== event.pointerId) return
      now.at = { x: event.clientX, y: event.clientY }
      if (now.isActive) follow()
      release()
      if (!now.isActive) return
      swallowClick.current = true
      setTimeout(() => (swallowClick.current = false), 50)
      if (event.type === 'pointercancel') latest.current.dispatch({ type: 'end' })
      else latest.current.onDrop(now.at)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || press.current?.isActive !== true) return
      event.preventDefault()
      event.stopPropagation()
      swallowClick.current = giveUp()
    }
    // While a finger drags a bar, it must not scroll the chart.
    const onTouchMove = (event: TouchEvent) => {
      if (press.current?.isActive === true && event.cancelable) event.preventDefault()
    }
    const onPress = () => (swallowClick.current = false)
    const element = latest.current.scroller.current
    window.addEventListener('pointerdown', onPress, true)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onUp)
    window.addEventListener('keydown', onKey, true)
    element?.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => {
      release()
      window.removeEventListener('pointerdown', onPress, true)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onUp)
      window.removeEventListener('keydown', onKey, true)
      element?.removeEventListener('touchmove', onTouchMove)
    }
  }, [begin, follow, giveUp, release])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { scroller, data, spotAt } = latest.current
    const target = event.target
    if (event.button !== 0 || !event.isPrimary || !(target instanceof HTMLElement) || scroller.current === null) return
    if (target.closest(noStay) !== null) return
    const at = { x: event.clientX, y: event.clientY }
    const [spot, bar] = [spotAt(at), barUnder(target, data)]
    if (bar === undefined && !isKnown(data, spot.day)) {
      // On a day that is not loaded, the click after the release must not do anything either.
      swallowClick.current = true
      return
    }
    const isTouch = event.pointerType !== 'mouse'
    release()
    press.current = {
      pointerId: event.pointerId,
      origin: at,
      at,
      scrolled: scroller.current.scrollLeft,
      bar,
      grip: gripUnder(target, at.x, isTouch ? fingerEdge : mouseEdge),
      spot,
      isActive: false,
      isTouch,
      timer: isTouch ? setTimeout(begin, longPressMs) : undefined,
    }
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { data, onBar, onCell, spotAt } = latest.current
    const target = event.target
    if (swallowClick.current || !(target instanceof HTMLElement)) return
    if (target.closest(noStay) !== null) return
    const bar = barUnder(target, data)
    if (bar) {
      // The bar shows the press first, because the dialog that opens is large and may render later. With the keyboard
      // the dialog opens at once, because the next key is meant for it.
      startTransition(() => onBar(bar))
      return
    }
    // A click by a screen reader has no coordinates.
    const box = target.getBoundingClientRect()
    const at =
      event.detail === 0
        ? { x: box.left + box.width / 2, y: box.top + box.height / 2 }
        : { x: event.clientX, y: event.clientY }
    const { unitId, day, isMorning } = spotAt(at)
    if (unitId === undefined || !isKnown(data, day)) return
    // In the morning half of a day with an occupied night, a press selects the night before.
    const night = isMorning && barOn(data, unitId, day) !== undefined ? addDays(day, -1) : day
    onCell({ unitId, checkIn: night, checkOut: addDays(night, 1) }, at)
  }

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const { data, onBarMenu } = latest.current
    // The chart handles a finger's long press itself, so the browser must not open its context menu.
    if (press.current?.isTouch === true) {
      event.preventDefault()
      return
    }
    // Pressing the secondary button during a drag cancels the drag and opens no menu.
    if (giveUp()) {
      event.preventDefault()
      swallowClick.current = true
      return
    }
    const bar = event.target instanceof HTMLElement ? barUnder(event.target, data) : undefined
    if (bar === undefined) return
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    onBarMenu(
      bar,
      event.clientX === 0 ? { x: box.left + 200, y: box.top + 100 } : { x: event.clientX, y: event.clientY },
    )
  }

  return { onPointerDown, onClick, onContextMenu }
}

/** The point where a menu for an element opens. */
export function middleOf(element: Element | null): Point {
  const box = element?.getBoundingClientRect() ?? new DOMRect()
  return { x: Math.max(8, Math.min(box.left + box.width / 2, innerWidth - 8)), y: box.top + box.height / 2 }
}

export function barUnder(target: Element, data: ChartData): Bar | undefined {
  const key = target.closest<HTMLElement>('[data-bar]')?.dataset['bar']
  return key === undefined ? undefined : data.bars.find((bar) => bar.key === key)
}

/**
 * The part of a bar that is grabbed: an end, if that end is in the page, or the whole bar. On a short bar, the grab
 * area of an end always covers less than half of the bar.
 */
function gripUnder(target: Element, x: number, edge: number): Grip {
  const bar = target.closest<HTMLElement>('[data-bar]')
  if (bar === null) return 'move'
  const { left, right, width } = bar.getBoundingClientRect()
  const zone = Math.min(edge, width / 4)
  if (bar.dataset['starts'] === 'true' && x < left + zone) return 'start'
  return bar.dataset['ends'] === 'true' && x > right - zone ? 'end' : 'move'
}

/** Scrolls when a drag comes near the edge of the visible days or units. Returns true if it scrolled. */
function scrollNear(element: HTMLElement, { x, y }: Point): boolean {
  const box = element.getBoundingClientRect()
  const names = element.querySelector('[role="rowheader"]')?.clientWidth ?? 0
  const pull = (at: number, from: number, to: number) =>
    at < from + scrollZone ? (at - from - scrollZone) / 4 : at > to - scrollZone ? (at - to + scrollZone) / 4 : 0
  const across = pull(x, box.left + names, box.right)
  const down = pull(y, box.top + 84, box.bottom)
  if (across === 0 && down === 0) return false
  element.scrollBy(Math.max(-14, Math.min(14, across)), Math.max(-10, Math.min(10, down)))
  return true
}
