import { memo } from 'react'
import type { Day } from '#domain/time/day.ts'
import { isWeekend } from './DayHeader.tsx'
import classes from './Chart.module.css'

type Props = { days: readonly Day[]; first: number; today: Day }

/** Column backgrounds behind all rows, which separate the days visually. */
export const Columns = memo(function Columns({ days, first, today }: Props) {
  return (
    <div aria-hidden className={classes.columns}>
      {days.map((day, index) => (
        <span
          key={day}
          style={{ gridColumn: first + index + 1 }}
          data-weekend={isWeekend(day)}
          data-past={day < today}
          data-today={day === today}
        />
      ))}
    </div>
  )
})
