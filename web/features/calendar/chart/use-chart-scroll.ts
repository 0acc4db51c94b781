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

/** A value that changes too often to draw the whole page for it: only who listens is drawn anew. */
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
 * After the frame in which it has changed: `useSyncExternalStore` would draw before it, together with all else that
 * waits to be drawn, and so hold up the hand that scrolls.
 */
export function useWatched<T>({ subscribe, get }: Watched<T>): T {
  const [, drawAnew] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => subscribe(drawAnew), [subscribe])
  return get()
}

export type ChartScroll = {
  scroller: RefObject<HTMLDivElement | null>
  axis: Axis
  /** Pixels. 0 until it is measured. */
  dayWidth: number
  window: DayWindow
  /** The first day in sight. */
  firstDay: Watched<Day>
  onScroll: () => void
  /** Where the days in sight begin when nothing moves, in days of the axis. */
  edge: number
  /** While the page is printed, how far it is scrolled to the side; on paper nobody can scroll on. */
  printedFrom: number | undefined
  /** Makes a day the first in sight. */
  goTo: (day: Day) => void
  /** Scrolls only as far as it takes to see a day. */
  show: (day: Day) => void
}

/** Scrolling that has paused for so long has come to rest. */
const restMs = 120

/** Pixels of an A4 sheet on its side, within its margins. */
const paperWidth = 1000

/** Scrolling along the days: where one is, which days are in the page, and jumps to others. */
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
  // In days, so that it means the same when days become wider.
  const position = useRef(first)
  // As many days on paper as on the screen.
  const printedAt = usePrinting(() => position.current)
  const room = printedAt === undefined || width === 0 ? width : paperWidth
  const dayWidth = room === 0 ? 0 : Math.max(24, Math.floor((room - names) / days))

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    // Told of the first width as well, once the page is laid out: to ask for it here would lay it out for that alone.
    // The page is drawn before its rows, which take longer than all else of it.
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
      // A pixel too few, as browsers round, is not the day before.
      const index = Math.floor(at + 0.05)
      firstDay.set(addDays(axis.start, index))
      clearTimeout(resting.current)
      if (isJump) setEdge(at)
      else resting.current = setTimeout(() => setEdge(at), restMs)
      // The window moves by weeks: nothing is drawn for the days between. Not as a transition: what is drawn with each
      // frame of a scrolling hand would make it begin anew until no row had its days.
      if (Math.floor(asked.current / 7) === Math.floor(index / 7)) return
      asked.current = index
      setFirst(index)
    },
    [axis, firstDay],
  )

  const onScroll = useCallback(() => {
    // On paper it stands at the same day, as near as its narrower days allow.
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

  // What hangs over the edge of a sheet would make the browser print all of it smaller.
  const { start, length } =
    printedAt === undefined ? windowAround(axis, first, days) : { start: Math.floor(printedAt + 0.05), length: days }
  const window = useMemo(() => ({ start, length }), [start, length])
  const printedFrom = printedAt === undefined ? undefined : printedAt * dayWidth
  return { scroller, axis, dayWidth, window, firstDay, printedFrom, edge, onScroll, goTo, show }
}
