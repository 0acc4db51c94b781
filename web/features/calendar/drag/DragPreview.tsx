import { IconBan, IconCornerDownRight } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import { daysBetween } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { refusalWords, targetWords } from '../calendar-words.ts'
import { calendarText } from '../calendar.text.ts'
import { type Axis, type ChartRow, type RowHeights } from '../chart/chart-layout.ts'
import type { Drag, Outcome } from './drag.ts'
import bars from '../chart/Bars.module.css'
import classes from '../chart/Chart.module.css'

type Props = {
  outcome: Outcome
  rows: readonly ChartRow[]
  tops: readonly number[]
  heights: RowHeights
  axis: Axis
  dayWidth: number
  names: number
}

/** The outline of the bar at the place of a drop; it is red if the drop is not allowed. */
export function DragPreview({ outcome, rows, tops, heights, axis, dayWidth, names }: Props) {
  return outcome.spans.map((span) => {
    const row = rows.findIndex((one) => one.kind === 'unit' && one.unit.id === span.unitId)
    if (row === -1) return null
    const left = names + (daysBetween(axis.start, span.checkIn) + 0.5) * dayWidth
    const width = daysBetween(span.checkIn, span.checkOut) * dayWidth
    return (
      <div
        key={`${span.unitId} ${span.checkIn}`}
        aria-hidden
        className={bars.ghost}
        data-refused={outcome.refused !== undefined}
        style={{ left, width, top: tops[row], height: heights.unit }}
      />
    )
  })
}

/** While the bar is dragged: the effect of a drop, or the reason why it is not allowed. */
export function DropNote({ outcome, drag, units }: { outcome: Outcome; drag: Drag; units: readonly CalendarUnit[] }) {
  const note = useRef<HTMLDivElement>(null)
  // The note is placed at the bottom, but it must not cover the outline that it describes.
  useLayoutEffect(() => {
    const [frame, ghost] = [note.current?.parentElement, document.querySelector(`.${bars.ghost}`)]
    if (!note.current || !frame || !ghost) return
    const [around, at] = [frame.getBoundingClientRect(), ghost.getBoundingClientRect()]
    note.current.dataset['place'] = at.bottom > around.bottom - 130 ? 'top' : 'bottom'
  })
  const text = useText(calendarText)
  const language = useLanguage()
  const { refused } = outcome
  const byKeys = drag.kind !== 'idle' && drag.hand === 'keys'
  return (
    <div ref={note} className={classes.dropNote} data-refused={refused !== undefined}>
      {refused ? <IconBan size={18} aria-hidden /> : <IconCornerDownRight size={18} aria-hidden />}
      <span>
        {refused ? text.refused(refusalWords(refused, units, language)) : targetWords(outcome.spans, units, language)}
      </span>
      <small>{byKeys ? text.moveHint : text.dragHint}</small>
    </div>
  )
}
