import { useEffect, useRef, useState } from 'react'
import type { Day } from '#domain/time/day.ts'
import type { ChartData } from './bars.ts'
import type { Axis } from './chart-layout.ts'
import { goOn, type RowViews, turnTo, viewOf } from './row-views.ts'

/** The data that a row renders from. */
type RowView = {
  axis: Axis
  /** Days in the page. */
  days: readonly Day[]
  /** Days in the page whose bars have not loaded yet. */
  waiting: readonly Day[]
  data: ChartData
  /** The first visible day, as an index of the axis. The text of a bar that begins before this day is moved to it. */
  edge: number
}

/** More rows per frame make scrolling stutter on a slow phone; with fewer, the rows would lag behind the scrolling. */
const rowsInFrame = 4

/**
 * The view of each row in the page. Scrolling updates a few rows at a time; every other change updates all rows at
 * once.
 */
export function useRowViews(latest: RowView, rows: readonly string[]): (row: string) => RowView {
  const [views, setViews] = useState<RowViews<RowView>>({ latest, older: new Map() })
  const turned = views.latest === latest ? views : turnTo(views, latest, rows, !isStep(views.latest, latest))
  if (turned !== views) setViews(turned)
  const inPage = useRef(rows)
  useEffect(() => {
    inPage.current = rows
  })
  useEffect(() => {
    if (turned.older.size === 0) return undefined
    const frame = requestAnimationFrame(() => setViews((now) => goOn(now, inPage.current, rowsInFrame)))
    return () => cancelAnimationFrame(frame)
  }, [turned])
  return (row) => viewOf(turned, row)
}

/**
 * True if a change was caused by scrolling: most days stay the same, or the scrolling has stopped, or further days have
 * been loaded.
 */
function isStep(before: RowView, next: RowView): boolean {
  const [first, last] = [next.days[0], next.days.at(-1)]
  if (before.axis !== next.axis || first === undefined || last === undefined) return false
  if (before.days !== next.days) return before.days.includes(first) || before.days.includes(last)
  if (before.data === next.data) return true
  const borders = ({ data }: RowView) => data.answered.map(({ from }) => from).join()
  return borders(before) !== borders(next)
}
