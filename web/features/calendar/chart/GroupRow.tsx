/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of half days, of which only what is in sight is in the page, is no table */
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import { type Day, daysBetween } from '#domain/time/day.ts'
import type { RoomType } from '#domain/units/unit.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { dayOfMonth } from '../calendar-words.ts'
import { calendarText } from '../calendar.text.ts'
import type { ChartData } from './bars.ts'
import { type Axis, columnOf } from './chart-layout.ts'
import { freeOn } from './free-units.ts'
import classes from './Chart.module.css'

type Props = {
  type: RoomType
  units: readonly CalendarUnit[]
  folded: boolean
  data: ChartData
  days: readonly Day[]
  axis: Axis
  today: Day
  isFailed: boolean
  rowIndex: number
  top: number
  onFold: (type: RoomType) => void
}

/** A room type with the number of its free units each day, and a button that collapses its units. */
export const GroupRow = memo(function GroupRow(props: Props) {
  const { type, units, folded, data, days, axis, today, isFailed, rowIndex, top, onFold } = props
  const text = useText(calendarText)
  const language = useLanguage()
  const first = daysBetween(axis.start, days[0] ?? axis.start)
  const counts = useMemo(() => freeOn(data, units, days, today), [data, units, days, today])
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={`${classes.row} ${classes.group}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" aria-label={text.ofType(type, units.length)} className={classes.name}>
        <UnstyledButton
          className={classes.fold}
          aria-expanded={!folded}
          aria-label={folded ? text.unfold(type) : text.fold(type)}
          onClick={() => onFold(type)}
        >
          <IconChevronDown size={16} aria-hidden className={classes.chevron} data-folded={folded} />
          {type}
          <span className={classes.count}>{units.length}</span>
        </UnstyledButton>
      </div>
      <div role="presentation" className={classes.track}>
        {days.map((day, index) => (
          <div
            key={day}
            role="gridcell"
            aria-colindex={columnOf(first + index)}
            aria-label={text.freeOn(dayOfMonth(day, language), counts[index], isFailed)}
            className={classes.groupFree}
            data-past={day < today || undefined}
            style={{ gridColumn: `${2 * (first + index) + 1} / span 2` }}
          >
            {counts[index] ?? '…'}
          </div>
        ))}
      </div>
    </div>
  )
})
