import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { addDays, type Day } from '#domain/time/day.ts'

export type DayRange = { from: Day; to: Day }
type Chosen = { anchor: Day; head: Day }

const inOrder = ({ anchor, head }: Chosen): DayRange =>
  anchor < head ? { from: anchor, to: head } : { from: head, to: anchor }

export const dayAt = (target: EventTarget | null): Day | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined

/** The same day of another month, or the last day of a shorter month. */
export function inMonth(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(date, length) - 1)
}

/**
 * How far each arrow key moves. In the year grid, up and down move by months; in the month view of a phone, by weeks.
 */
const stepsOf = (isPhone: boolean): Record<string, (day: Day) => Day> => ({
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => (isPhone ? addDays(day, -7) : inMonth(day, -1)),
  ArrowDown: (day) => (isPhone ? addDays(day, 7) : inMonth(day, 1)),
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
  Home: (day) => `${day.slice(0, 8)}01`,
  End: (day) => addDays(inMonth(`${day.slice(0, 8)}01`, 1), -1),
})

type Options = {
  year: number
  start: Day
  isPhone: boolean
  round: number
  /** The day that the calendar turns to in the next round; undefined if it stays where it is. */
  turnTo: Day | undefined
  onChosen: ((range: DayRange) => void) | undefined
}

/** Selects days by dragging, by Shift with the arrow keys, or by two taps. Without `onChosen`, days are only looked at. */
export function useDayRange({ year, start, isPhone, round, turnTo, onChosen }: Options) {
  const [active, setActive] = useState(start)
  const [chosen, setChosen] = useState<Chosen>()
  const [isTapping, setTapping] = useState(false)
  const dragging = useRef<Chosen>(undefined)
  const grid = useRef<HTMLTableElement>(null)
  const within = (day: Day) => day.startsWith(`${year}-`)
  const [shownRound, setShownRound] = useState(round)
  if (shownRound !== round) {
    setShownRound(round)
    if (turnTo !== undefined) setActive(turnTo)
    setTapping(false)
    setChosen(undefined)
  }
  const shownActive = within(active) ? active : inMonth(active, 12 * (year - Number(active.slice(0, 4))))

  const clear = () => {
    dragging.current = undefined
    setTapping(false)
    setChosen(undefined)
  }
  const take = (next: Chosen) => {
    if (onChosen === undefined) return
    setChosen(next)
    onChosen(inOrder(next))
  }
  const drag = (next: Chosen) => {
    if (onChosen === undefined) return
    dragging.current = next
    setChosen(next)
  }

  // The pointer may be released outside the days, so the listener is on the window.
  useEffect(() => {
    const end = () => {
      const done = dragging.current
      dragging.current = undefined
      if (done !== undefined) take(done)
    }
    window.addEventListener('pointerup', end)
    return () => window.removeEventListener('pointerup', end)
  })

  const focusOn = (day: Day) => {
    setActive(day)
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  return {
    active: shownActive,
    goTo: setActive,
    range: chosen && inOrder(chosen),
    /** The first day of a selection by two taps, until the second tap. */
    tapped: isTapping ? chosen?.anchor : undefined,
    clear,
    finish: () => chosen && onChosen?.(inOrder(chosen)),
    grid: {
      ref: grid,
      onFocus: (event: { target: EventTarget }) => {
        const day = dayAt(event.target)
        if (day !== undefined) setActive(day)
      },
      onPointerDown: (event: PointerEvent) => {
        const day = dayAt(event.target)
        if (day === undefined || event.button !== 0 || event.pointerType === 'touch') return
        event.preventDefault()
        focusOn(day)
        drag({ anchor: event.shiftKey ? (chosen?.anchor ?? day) : day, head: day })
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = dragging
        if (current === undefined) return
        const day = dayAt(document.elementFromPoint(event.clientX, event.clientY))
        if (day !== undefined && day !== current.head) drag({ ...current, head: day })
      },
      /** Dragging a finger scrolls, so touch users select by two taps. */
      onClick: ({ nativeEvent, target }: MouseEvent) => {
        const day = dayAt(target)
        const isTouch = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch'
        if (day === undefined || !isTouch || onChosen === undefined) return
        if (isTapping && chosen !== undefined) {
          setTapping(false)
          take({ ...chosen, head: day })
          return
        }
        setTapping(true)
        setChosen({ anchor: day, head: day })
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && chosen !== undefined) return clear()
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          const known = chosen !== undefined && shownActive === chosen.head
          return take(known ? chosen : { anchor: shownActive, head: shownActive })
        }
        const step = stepsOf(isPhone)[event.key]
        if (step === undefined) return
        event.preventDefault()
        const next = step(shownActive)
        if (!within(next)) return
        if (event.shiftKey) setChosen({ anchor: chosen?.anchor ?? shownActive, head: next })
        else clear()
        focusOn(next)
      },
    },
  }
}
