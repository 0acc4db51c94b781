/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of half days, of which only what is in sight is in the page, is no table */
import { memo, useMemo } from 'react'
import type { CalendarUnit } from '#contract/calendar.ts'
import type { PriceRun } from '#contract/rates.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import type { Bar } from './bars.ts'
import { dayOfMonth } from '../calendar-words.ts'
import { calendarText } from '../calendar.text.ts'
import { type Axis, columnOf, dayNumber, layoutOf } from './chart-layout.ts'
import { ChartBar } from './ChartBar.tsx'
import { moreOf, UnitName } from './ChartNames.tsx'
import { runOn, shortPrice } from './night-prices.ts'
import classes from './Chart.module.css'

type Props = {
  unit: CalendarUnit
  bars: readonly Bar[]
  /** What its nights cost, where that is wanted. */
  prices: readonly PriceRun[] | undefined
  /** The days in the page. */
  days: readonly Day[]
  /** Those of them of which it is not known yet who has them. */
  waiting: readonly Day[]
  /** They could not be loaded. */
  isFailed: boolean
  axis: Axis
  /** Where the days in sight begin, in days of the axis. */
  edge: number
  dayWidth: number
  today: Day
  rowIndex: number
  top: number
  /** Its name is to be seen in the row itself, else in a column beside it. */
  isOnPaper: boolean
  /** The night on which the keyboard stands, if in this row. */
  cursorDay: Day | undefined
  /** Of the stay or block that is in the hand, or was searched for. */
  lifted: string | undefined
  found: string | undefined
  /** The bar under the mouse, if in this row. */
  pointed: string | undefined
  /** Undefined where nothing is done about them. */
  onMenu: ((bar: Bar, button: HTMLElement) => void) | undefined
}

/** What is dragged together: all bars of a stay. */
export const holdingOf = (bar: Bar) => (bar.kind === 'stay' ? `r${bar.stay.reservationId}` : bar.key)

const none: readonly Bar[] = []
export { none as noBars }
export const noDays: readonly Day[] = []

/** Narrower, a day has no room for a whole price. */
const narrowDay = 44

export const UnitRow = memo(function UnitRow(props: Props) {
  const { unit, bars, prices, days, waiting, axis, edge, dayWidth, today, rowIndex, top } = props
  const { isFailed, isOnPaper, cursorDay, lifted, found, pointed, onMenu } = props
  const text = useText(calendarText)
  const language = useLanguage()
  const start = days[0] ?? today
  const layout = useMemo(() => layoutOf(bars, days, axis), [bars, days, axis])
  const priceWords = ({ price, closed }: PriceRun) =>
    closed ? text.closedNight : price === null ? text.unpricedNight : formatTlShort(toKurus(price), language)
  const priceIn = ({ price, closed }: PriceRun) =>
    closed ? '×' : price === null ? '?' : shortPrice(price, dayWidth < narrowDay, language)
  const first = dayNumber(start) - dayNumber(axis.start)
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      data-apart={!isOnPaper || undefined}
      data-unit={unit.id}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      {isOnPaper ? (
        <div role="rowheader" className={classes.name}>
          <UnitName unit={unit} />
        </div>
      ) : (
        <div role="rowheader" className={classes.said}>
          {unit.unitName}, {moreOf(unit, language)}
        </div>
      )}
      <div role="presentation" className={classes.track}>
        {layout.free.map((index) => {
          const day = days[index] ?? start
          const hasCursor = cursorDay === day
          const isWaiting = waiting.includes(day)
          const run = prices === undefined || isWaiting || day < today ? undefined : runOn(prices, day)
          const unknown = isFailed ? text.failedCell : text.waitingCell
          const words = isWaiting ? unknown : day < today ? text.pastCell : text.freeCell
          return (
            <div
              key={day}
              role="gridcell"
              aria-colindex={columnOf(first + index)}
              aria-label={[
                words(unit.unitName, dayOfMonth(day, language)),
                unit.closed && !isWaiting && day >= today ? text.closedNight : run && priceWords(run),
              ]
                .filter(Boolean)
                .join(', ')}
              data-price={run && priceIn(run)}
              data-closed={run?.closed || undefined}
              tabIndex={hasCursor ? 0 : -1}
              data-cursor={hasCursor || undefined}
              data-night={day}
              data-past={day < today || undefined}
              data-waiting={isWaiting || undefined}
              className={classes.cell}
              style={{ gridColumn: `${2 * (first + index) + 1} / span 2` }}
            />
          )
        })}
        {layout.placed.map(({ bar, place, isUnder }) => (
          <ChartBar
            key={bar.key}
            bar={bar}
            {...place}
            unitName={unit.unitName}
            column={columnOf(Math.max(0, dayNumber(bar.checkIn) - dayNumber(axis.start)))}
            language={language}
            width={(dayNumber(bar.checkOut) - dayNumber(bar.checkIn)) * dayWidth}
            shift={shiftOf(bar, axis, edge) * dayWidth}
            isUnder={isUnder}
            isLifted={lifted === holdingOf(bar)}
            isFound={found === holdingOf(bar)}
            hasCursor={cursorDay !== undefined && !isUnder && bar.checkIn <= cursorDay && cursorDay < bar.checkOut}
            isPointed={pointed === bar.key}
            onMenu={onMenu}
          />
        ))}
      </div>
    </div>
  )
})

/** How far a bar reaches out of sight, in days; nothing for one that is all in sight, or all out of it. */
function shiftOf({ checkIn, checkOut }: Bar, { start }: Axis, edge: number): number {
  const [from, to] = [checkIn, checkOut].map((day) => dayNumber(day) - dayNumber(start) + 0.5)
  return from !== undefined && to !== undefined && from < edge && edge < to ? edge - from : 0
}
