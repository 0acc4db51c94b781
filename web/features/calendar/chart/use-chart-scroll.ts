import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { addDays, type Day, daysBetween } from '#domain/time/day.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { type Axis, axisAround, type DayWindow, windowAround } from './chart-layout.ts'

/** A value that changes too often to render the whole page each time: only its subscribers render. */
export type Watched<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void }

function watched<T>(first: T): Watched<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Renders after the frame in which the value changed. `useSyncExternalStore` would render before that frame, together
 * with all other pending renders, and scrolling would stutter.
 */
export function useWatched<T>({ subscribe, get }: Watched<T>): T {
  const [, drawAnew] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => subscribe(drawAnew), [subscribe])
  return get()
}

export type ChartScroll = {
  scroller: RefObject<HTMLDivElement | null>
  axis: Axis
  /** Width of a day in pixels; 0 until it is measured. */
  dayWidth: number
  window: DayWindow
  /** The first visible day. */
  firstDay: Watched<Day>
  onScroll: () => void
  /** The first visible day once scrolling has stopped, as an index of the axis. */
  edge: number
  /** The horizontal scroll position while the page is printed, because paper does not scroll. */
  printedFrom: number | undefined
  /** Scrolls until this day is the first visible one. */
  goTo: (day: Day) => void
  /** Scrolls only as far as needed to make a day visible. */
  show: (day: Day) => void
}

/** Scrolling counts as finished after a pause this long. */
const restMs = 120

/** Width of an A4 sheet in landscape within its margins, in pixels. */
const pageWidth = 1000

/** Horizontal scrolling: the position, the days in the page, and jumps to other days. */
export function useChartScroll(today: Day, initial: Day, days: number, names: number): ChartScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const [axis, setAxis] = useState(() => axisAround(today, initial))
  const [width, setWidth] = useState(0)
  const [first, setFirst] = useState(() => daysBetween(axis.start, initial))
  const [firstDay] = useState(() => watched(initial))
  const asked = useRef(first)
  const [edge, setEdge] = useState(first)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  // The position is stored in days, so that it stays correct when the width of a day changes.
  const position = useRef(first)
  // A printed page shows as many days as the screen.
  const printedAt = usePrinting(() => position.current)
  const room = printedAt === undefined || width === 0 ? width : pageWidth
  const dayWidth = room === 0 ? 0 : Math.max(24, Math.floor((room - names) / days))

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    // The observer also reports the first width once the page is laid out; reading the width here would force an extra
    // layout. The React transition lets the page appear before its rows, which take longest to render.
    const observer = new ResizeObserver(() => startTransition(() => setWidth(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    if (scroller.current && dayWidth > 0) scroller.current.scrollLeft = position.current * dayWidth
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- on another axis the same day stands elsewhere
  }, [axis, dayWidth])

  const settle = useCallback(
    (at: number, isJump: boolean) => {
      position.current = at
      // Browsers round the position, so a position that is a pixel short must not count as the day before.
      const index = Math.floor(at + 0.05)
      firstDay.set(addDays(axis.start, index))
      clearTimeout(resting.current)
      if (isJump) setEdge(at)
      else resting.current = setTimeout(() => setEdge(at), restMs)
      // The window moves by weeks, so days in between cause no rendering. This update is no React transition, because
      // renders at each frame of scrolling would restart a transition again and again, and no row would get its days.
      if (Math.floor(asked.current / 7) === Math.floor(index / 7)) return
      asked.current = index
      setFirst(index)
    },
    [axis, firstDay],
  )

  const onScroll = useCallback(() => {
    // While printing, scroll events are ignored. The printed page therefore starts on the same day as the screen, as
    // closely as its narrower days allow.
    if (printedAt !== undefined) return
    if (scroller.current && dayWidth > 0) settle(scroller.current.scrollLeft / dayWidth, false)
  }, [dayWidth, settle, printedAt])

  const goTo = useCallback(
    (day: Day) => {
      const index = daysBetween(axis.start, day)
      if (index < 0 || index > axis.count - 60) {
        const wider = axisAround(day, day)
        position.current = daysBetween(wider.start, day)
        setAxis(wider)
        setFirst(position.current)
        asked.current = position.current
        setEdge(position.current)
        firstDay.set(day)
        return
      }
      settle(index, true)
      if (scroller.current) scroller.current.scrollLeft = index * dayWidth
    },
    [axis, dayWidth, firstDay, settle],
  )

  const show = useCallback(
    (day: Day) => {
      const index = daysBetween(axis.start, day)
      const begin = Math.ceil(position.current - 0.05)
      if (index < begin) goTo(day)
      else if (index >= begin + days) goTo(addDays(day, 1 - days))
    },
    [axis, days, goTo],
  )

  // Days beyond the edge of the sheet would make the browser shrink the whole print.
  const { start, length } =
    printedAt === undefined ? windowAround(axis, first, days) : { start: Math.floor(printedAt + 0.05), length: days }
  const window = useMemo(() => ({ start, length }), [start, length])
  const printedFrom = printedAt === undefined ? undefined : printedAt * dayWidth
  return { scroller, axis, dayWidth, window, firstDay, printedFrom, edge, onScroll, goTo, show }
}
