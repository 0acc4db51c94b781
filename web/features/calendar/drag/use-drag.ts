import { useCallback, useMemo, useRef, useState } from 'react'
import type { Day } from '#domain/time/day.ts'
import type { ChartData } from '../chart/bars.ts'
import { type Drag, type DragEvent, idle, nextDrag, type Outcome, outcomeOf } from './drag.ts'

export type DragState = {
  drag: Drag
  outcome: Outcome | undefined
  dispatch: (event: DragEvent) => void
  /** As of the last event, drawn or not: a quick hand lets go before its last step has been drawn. */
  held: () => Drag
}

/** What is in the hand, and what letting go would do. */
export function useDrag(data: ChartData, today: Day): DragState {
  const [drag, setDrag] = useState(idle)
  const latest = useRef(idle)
  const dispatch = useCallback((event: DragEvent) => {
    latest.current = nextDrag(latest.current, event)
    setDrag(latest.current)
  }, [])
  const held = useCallback(() => latest.current, [])
  const outcome = useMemo(() => outcomeOf(drag, data, today), [drag, data, today])
  return { drag, outcome, dispatch, held }
}
