/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of half days, of which only what is in sight is in the page, is no table */
import { memo } from 'react'
import type { Language } from '#domain/language/language.ts'
import { type Day, daysBetween } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { dayOfMonth } from '../calendar-words.ts'
import { calendarText } from '../calendar.text.ts'
import { type Axis, columnOf } from './chart-layout.ts'
import classes from './Chart.module.css'

type Props = {
  days: readonly Day[]
  axis: Axis
  today: Day
  /** Counts for each day; a count is undefined until it is loaded. */
  counts: readonly (number | undefined)[] | undefined
  /** True if the missing counts failed to load. */
  isFailed: boolean
}

const weekdays = {
  tr: new Intl.DateTimeFormat('tr-TR', { weekday: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }),
}
const months = {
  tr: new Intl.DateTimeFormat('tr-TR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}
const spokenDays = {
  tr: new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'long', weekday: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', weekday: 'long', timeZone: 'UTC' }),
}
const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`)
const monthOf = (day: Day, language: Language) => months[language].format(dateOf(day))
export const isWeekend = (day: Day) => [0, 6].includes(dateOf(day).getUTCDay())

/**
 * Header with the months, the days, and the number of free units each night. It stays visible while the rows scroll
 * below it.
 */
export const DayHeader = memo(function DayHeader({ days, axis, today, counts, isFailed }: Props) {
  const text = useText(calendarText)
  const language = useLanguage()
  const first = daysBetween(axis.start, days[0] ?? axis.start)
  const spans = Map.groupBy(days, (day) => day.slice(0, 7))
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        <div role="columnheader" aria-colindex={1} className={classes.corner}>
          {text.unit}
        </div>
        <div role="presentation" className={classes.track}>
          {[...spans].map(([month, ofMonth]) => (
            <div
              key={month}
              aria-hidden
              className={classes.month}
              style={{
                gridColumn: `${2 * (first + days.indexOf(ofMonth[0] ?? month)) + 1} / span ${2 * ofMonth.length}`,
              }}
            >
              <span>{monthOf(`${month}-01`, language)}</span>
            </div>
          ))}
          {days.map((day, index) => (
            <div
              key={day}
              role="columnheader"
              aria-colindex={columnOf(first + index)}
              aria-label={spokenDays[language].format(dateOf(day))}
              aria-current={day === today ? 'date' : undefined}
              data-weekend={isWeekend(day)}
              data-past={day < today}
              className={classes.day}
              style={{ gridColumn: `${2 * (first + index) + 1} / span 2` }}
            >
              <span className={classes.weekday}>{weekdays[language].format(dateOf(day))}</span>
              <span className={classes.date}>{Number(day.slice(8))}</span>
            </div>
          ))}
        </div>
      </div>
      <div role="row" aria-rowindex={2} className={`${classes.headRow} ${classes.freeRow}`}>
        <div role="rowheader" className={classes.corner}>
          {text.free}
        </div>
        <div role="presentation" className={classes.track}>
          {days.map((day, index) => (
            <div
              key={day}
              role="gridcell"
              aria-colindex={columnOf(first + index)}
              aria-label={counts && text.freeOn(dayOfMonth(day, language), counts[index], isFailed)}
              data-none={counts?.[index] === 0}
              data-past={day < today}
              className={classes.free}
              style={{ gridColumn: `${2 * (first + index) + 1} / span 2` }}
            >
              {counts && (counts[index] ?? '…')}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
})
