/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of half days, of which only what is in sight is in the page, is no table */
import { memo, useMemo } from 'react'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import type { PriceRun } from '#contract/prices/rates/schemas.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import type { Bar } from './bars.ts'
import { dayOfMonth } from '../calendar-words.ts'
import { calendarText } from '../calendar.text.ts'
import { type Axis, columnOf, dayNumber, layoutOf } from './chart-layout.ts'
import { ChartBar } from './ChartBar.tsx'
import { moreOf, UnitName } from './ChartNames.tsx'
import { runOn } from '#web/features/prices/price-runs.ts'
import { shortPrice } from './night-prices.ts'
import classes from './Chart.module.css'

type Props = {
  unit: CalendarUnit
  bars: readonly Bar[]
  /** Prices of the unit's nights; undefined while prices are not shown. */
  prices: readonly PriceRun[] | undefined
  /** Days in the page. */
  days: readonly Day[]
  /** Days in the page whose bars have not loaded yet. */
  waiting: readonly Day[]
  /** True if the `waiting` days failed to load. */
  isFailed: boolean
  axis: Axis
  /** The first visible day, as an index of the axis. */
  edge: number
  dayWidth: number
  today: Day
  rowIndex: number
  top: number
  /** True for a printed row, which shows the unit's name itself. On screen, the name is in a column beside the rows. */
  isInDocument: boolean
  /** The night with the keyboard cursor; undefined if it is in another row. */
  cursorDay: Day | undefined
  /** The key of the stay or block that is being dragged (`lifted`) or that a search has found (`found`). */
  lifted: string | undefined
  found: string | undefined
  /** Key of the bar under the mouse; undefined if that bar is in another row. */
  pointed: string | undefined
  /** Undefined if the chart is only for viewing. */
  onMenu: ((bar: Bar, button: HTMLElement) => void) | undefined
}

/** The key shared by everything that is dragged together: a stay is dragged with all its bars. */
export const holdingOf = (bar: Bar) => (bar.kind === 'stay' ? `r${bar.stay.reservationId}` : bar.key)

const none: readonly Bar[] = []
export { none as noBars }
export const noDays: readonly Day[] = []

/** In days narrower than this, a whole price does not fit. */
const narrowDay = 44

export const UnitRow = memo(function UnitRow(props: Props) {
  const { unit, bars, prices, days, waiting, axis, edge, dayWidth, today, rowIndex, top } = props
  const { isFailed, isInDocument, cursorDay, lifted, found, pointed, onMenu } = props
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
      data-apart={!isInDocument || undefined}
      data-unit={unit.id}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      {isInDocument ? (
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

/**
 * Number of days by which a bar extends past the left edge of the visible days; zero if it is entirely visible or
 * entirely hidden.
 */
function shiftOf({ checkIn, checkOut }: Bar, { start }: Axis, edge: number): number {
  const [from, to] = [checkIn, checkOut].map((day) => dayNumber(day) - dayNumber(start) + 0.5)
  return from !== undefined && to !== undefined && from < edge && edge < to ? edge - from : 0
}
