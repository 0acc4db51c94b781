import { useCallback, useMemo, useRef, useState } from 'react'
import type { Day } from '#domain/time/day.ts'
import type { ChartData } from '../chart/bars.ts'
import { type Drag, type DragEvent, idle, nextDrag, type Outcome, outcomeOf } from './drag.ts'

export type DragState = {
  drag: Drag
  outcome: Outcome | undefined
  dispatch: (event: DragEvent) => void
  /**
   * The drag after the latest event, even if that is not rendered yet: a quick user may release the bar before its last
   * step has rendered.
   */
  held: () => Drag
}

/** The current drag, and the outcome of a drop. */
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
