import { type MouseEvent, type PointerEvent, startTransition, useCallback, useEffect, useRef } from 'react'
import { addDays, type Day } from '#domain/time/day.ts'
import { type Bar, barOn, type ChartData, isKnown, type Span } from '../chart/bars.ts'
import type { DragEvent, Grip } from './drag.ts'

/** Where a menu opens: pixels of the window. */
export type Point = { x: number; y: number }

type Spot = {
  /** Undefined over the name of a type. */
  unitId: number | undefined
  day: Day
  /** Whether in the first half of the day, when the night before still lasts. */
  isMorning: boolean
}

type Props = {
  scroller: React.RefObject<HTMLDivElement | null>
  /** What stands at a point, and how wide a day is. */
  spotAt: (point: Point) => Spot
  dayWidth: number
  data: ChartData
  isDragging: boolean
  dispatch: (event: DragEvent) => void
  /** The pointer was let go. */
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

/** Neither a bar nor a night: names of units, and what is pressed by itself. */
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
 * Mouse, pen and finger on the chart. A mouse drags at once; a finger scrolls, and drags after a long press. One set of
 * handlers for all rows.
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
    const { spotAt, dispatch, dayWidth } = latest.current
    const spot = spotAt(now.at)
    if (now.bar === undefined) {
      dispatch({ type: 'reach', day: spot.day })
      return
    }
    const moved = now.at.x - now.origin.x + element.scrollLeft - now.scrolled
    dispatch({ type: 'drag', unitId: spot.unitId ?? now.bar.unitId, days: Math.round(moved / dayWidth) })
  }, [])

  const release = useCallback(() => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }, [])

  /** As if nothing had been taken hold of. */
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
      dispatch({ type: 'choose', unitId: now.spot.unitId, day: now.spot.day, hand: 'pointer' })
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
      // The button was let go where the page did not hear of it: outside of the window, or in a menu of the browser.
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
    // While something is dragged, a finger does not scroll.
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
      // Nor is anything begun where the hand lets go.
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
      // The hand is answered first, by the bar itself: what opens is large. Keys open at once, for the next key is meant
      // for what they open.
      startTransition(() => onBar(bar))
      return
    }
    // A screen reader's click has no place of its own.
    const box = target.getBoundingClientRect()
    const at =
      event.detail === 0
        ? { x: box.left + box.width / 2, y: box.top + box.height / 2 }
        : { x: event.clientX, y: event.clientY }
    const { unitId, day, isMorning } = spotAt(at)
    if (unitId === undefined || !isKnown(data, day)) return
    // The morning of a day whose night is taken belongs to the night before.
    const night = isMorning && barOn(data, unitId, day) !== undefined ? addDays(day, -1) : day
    onCell({ unitId, checkIn: night, checkOut: addDays(night, 1) }, at)
  }

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const { data, onBarMenu } = latest.current
    // A long press of a finger is ours.
    if (press.current?.isTouch === true) {
      event.preventDefault()
      return
    }
    // The other button in the midst of a drag calls it off, and opens nothing.
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

/** Where a menu opens for an element. */
export function middleOf(element: Element | null): Point {
  const box = element?.getBoundingClientRect() ?? new DOMRect()
  return { x: Math.max(8, Math.min(box.left + box.width / 2, innerWidth - 8)), y: box.top + box.height / 2 }
}

export function barUnder(target: Element, data: ChartData): Bar | undefined {
  const key = target.closest<HTMLElement>('[data-bar]')?.dataset['bar']
  return key === undefined ? undefined : data.bars.find((bar) => bar.key === key)
}

/** What is taken hold of: an end of a bar that is in the page, or all of it. Half of a short bar is never an end. */
function gripUnder(target: Element, x: number, edge: number): Grip {
  const bar = target.closest<HTMLElement>('[data-bar]')
  if (bar === null) return 'move'
  const { left, right, width } = bar.getBoundingClientRect()
  const zone = Math.min(edge, width / 4)
  if (bar.dataset['starts'] === 'true' && x < left + zone) return 'start'
  return bar.dataset['ends'] === 'true' && x > right - zone ? 'end' : 'move'
}

/** Whether it scrolled: a drag goes on beyond what is in sight. */
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
