/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar is a table whose cells are chosen: the pattern calls that a grid */
import { Button, Text } from '@mantine/core'
import { memo, type ReactNode, useState } from 'react'
import type { PriceRun } from '#contract/prices/rates/schemas.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { weekdayOf } from '#domain/time/weekdays.ts'
import { dayOfMonth, longDay, monthName } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { ruleWordsText } from '../rule-words.text.ts'
import { ratesText } from './rates.text.ts'
import { dayAt, type DayRange, inMonth, useDayRange } from './use-day-range.ts'
import { inThousands } from '../in-thousands.ts'
import { MonthChoice } from './MonthChoice.tsx'
import { type Cell, cellsOf, holidayDays, monthsOf } from './year-cells.ts'
import { YearLegend } from './YearLegend.tsx'
import classes from './YearGrid.module.css'

type Props = {
  name: string
  year: number
  runs: readonly PriceRun[]
  today: Day
  isPhone: boolean
  /** A different number clears the selected days. */
  round: number
  /** The day that the calendar turns to then. */
  pricedFrom: Day | undefined
  ruleNameOf: (ruleId: number) => string
  onYear: (year: number) => void
  /** The button that adds a price, where it stands below the calendar. */
  add: ReactNode
  /** Undefined if the user may not change prices. */
  onChosen: ((range: DayRange) => void) | undefined
}

/**
 * The nights of a year, with weekdays aligned in columns. Each month is a row; on a phone, one month at a time is a
 * calendar page.
 */
export function YearGrid({
  name,
  year,
  runs,
  today,
  isPhone,
  round,
  pricedFrom,
  ruleNameOf,
  onYear,
  add,
  onChosen,
}: Props) {
  const text = useText(ratesText)
  const language = useLanguage()
  const start = today.startsWith(`${year}-`) ? today : `${year}-01-01`
  const range = useDayRange({ year, start, isPhone, round, turnTo: pricedFrom, onChosen })
  const [pointed, setPointed] = useState<Day>()
  const cells = cellsOf(runs)
  const days = holidayDays(year)
  const months = isPhone
    ? monthsOf(year).filter(([first = '']) => first.slice(0, 7) === range.active.slice(0, 7))
    : monthsOf(year)
  const described = cells.get(pointed ?? range.active)

  const say = (cell: Cell): string => {
    const holiday = days.get(cell.day)
    return [
      longDay(cell.day, language),
      cell.price === null ? text.noPrice : formatTlShort(toKurus(cell.price), language),
      cell.ruleId === null ? cell.price !== null && text.ownPrice : ruleNameOf(cell.ruleId),
      cell.minNights !== null && text.minNights(cell.minNights),
      cell.closed && text.closed,
      holiday && text.holidayNames[holiday.name],
      cell.day === today && text.today,
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const shownPrice = ({ price }: Cell): string => {
    if (price === null) return '–'
    return isPhone ? formatTlShort(toKurus(price), language).replace(/\s?₺/, '') : inThousands(price, language)
  }
  const isIn = (day: Day) => range.range !== undefined && range.range.from <= day && day <= range.range.to

  const turnTo = (day: Day) => {
    range.goTo(day)
    onYear(Number(day.slice(0, 4)))
  }

  return (
    <div>
      {isPhone && (
        <MonthChoice cells={cells} active={range.active} onTurn={(by) => turnTo(inMonth(range.active, by))} />
      )}
      {onChosen !== undefined && (
        <Text size="sm" c="dimmed" mb="xs">
          {isPhone ? text.calendarTouch : text.calendarMore}
        </Text>
      )}
      <WeekdayNames isPhone={isPhone} />
      <table
        {...range.grid}
        role="grid"
        aria-label={text.calendar(name, year)}
        aria-multiselectable={onChosen !== undefined}
        className={classes.year}
        onPointerOver={(event) => setPointed(dayAt(event.target))}
        onPointerLeave={() => setPointed(undefined)}
      >
        <tbody>
          {months.map((month) => {
            const [first = ''] = month
            return (
              <tr key={first} className={classes.month}>
                <th scope="row" className={classes.name}>
                  {monthName(first, language)}
                </th>
                {month.map((day) => {
                  const cell = cells.get(day)
                  return (
                    cell && (
                      <Night
                        key={day}
                        cell={cell}
                        words={say(cell)}
                        column={day === first ? weekdayOf(day) + (isPhone ? 1 : 2) : undefined}
                        shown={shownPrice(cell)}
                        holiday={days.get(day)?.kind}
                        isToday={day === today}
                        isActive={day === range.active}
                        isChosen={isIn(day)}
                      />
                    )
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
      <YearLegend />
      <div className={classes.foot}>
        {range.tapped === undefined ? (
          <>
            <Text size="sm" className={`${classes.description} konuk-numbers`} aria-hidden>
              {described && say(described)}
            </Text>
            {add}
          </>
        ) : (
          <>
            <Text size="sm" component="output" className={`${classes.description} konuk-numbers`}>
              {described && say(described)}
              <br />
              {text.firstChosen(dayOfMonth(range.tapped, language))}
            </Text>
            <Button onClick={range.finish}>{text.priceThese}</Button>
            <Button variant="default" onClick={range.clear}>
              {text.clear}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function WeekdayNames({ isPhone }: { isPhone: boolean }) {
  const { narrowWeekdays } = useText(ruleWordsText)
  return (
    <div className={`${classes.month} ${classes.weekdays}`} aria-hidden>
      {!isPhone && <div className={classes.name} />}
      {Array.from({ length: isPhone ? 7 : 37 }, (_, at) => (
        <div key={at} data-weekend={at % 7 === 4 || at % 7 === 5}>
          {narrowWeekdays[at % 7]}
        </div>
      ))}
    </div>
  )
}

type NightProps = {
  cell: Cell
  words: string
  shown: string
  /** The grid column of the first day of a month. */
  column: number | undefined
  holiday: string | undefined
  isToday: boolean
  isActive: boolean
  isChosen: boolean
}

const Night = memo(function Night({ cell, words, shown, column, holiday, isToday, isActive, isChosen }: NightProps) {
  const { day, level, closed, minNights, price } = cell
  return (
    <td
      tabIndex={isActive ? 0 : -1}
      aria-label={words}
      aria-selected={isChosen}
      data-day={day}
      data-level={level}
      data-closed={closed}
      data-priceless={price === null}
      data-long={minNights !== null}
      data-holiday={holiday}
      data-today={isToday}
      className={classes.night}
      style={{ gridColumnStart: column }}
    >
      <span className={classes.date}>{Number(day.slice(8))}</span>
      <span className={classes.price}>{shown}</span>
    </td>
  )
})
