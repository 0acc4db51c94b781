import { useEffect, useRef, useState } from 'react'
import type { Day } from '#domain/time/day.ts'
import type { ChartData } from './bars.ts'
import type { Axis } from './chart-layout.ts'
import { goOn, type RowViews, turnTo, viewOf } from './row-views.ts'

/** What a row is drawn from. */
type RowView = {
  axis: Axis
  /** The days in the page. */
  days: readonly Day[]
  /** Those of them of which it is not known yet who has them. */
  waiting: readonly Day[]
  data: ChartData
  /** Where the days in sight begin, in days of the axis: what begins before has its name moved there. */
  edge: number
}

/** More in one frame hold up the hand on a slow telephone, fewer fall behind it. */
const rowsInFrame = 4

/** The view of each row in the page. Steps of scrolling are drawn some rows at a time, all else at once. */
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

/** As scrolling changes what is drawn: most days stay, it comes to rest, or the answer for further days has come. */
function isStep(before: RowView, next: RowView): boolean {
  const [first, last] = [next.days[0], next.days.at(-1)]
  if (before.axis !== next.axis || first === undefined || last === undefined) return false
  if (before.days !== next.days) return before.days.includes(first) || before.days.includes(last)
  if (before.data === next.data) return true
  const borders = ({ data }: RowView) => data.answered.map(({ from }) => from).join()
  return borders(before) !== borders(next)
}
