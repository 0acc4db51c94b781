/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of half days, of which only what is in sight is in the page, is no table */
import { VisuallyHidden } from '@mantine/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type FocusEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { RoomType } from '#domain/units/unit.ts'
import { addDays, type Day, daysBetween } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { type Bar, type ChartData, isKnown, type Span } from './bars.ts'
import { nameOfUnit } from '../calendar-words.ts'
import { calendarText } from '../calendar.text.ts'
import { type ChartRow, type RowHeights, rowsOf, topsOf, unitAt, unitsFrom } from './chart-layout.ts'
import { ChartNames } from './ChartNames.tsx'
import { lightGroup } from './light-group.ts'
import { holdingOf, noBars, noDays, UnitRow } from './ChartRow.tsx'
import { Columns } from './Columns.tsx'
import { DayHeader } from './DayHeader.tsx'
import type { Drag, DragEvent, Outcome } from '../drag/drag.ts'
import { freeOn } from './free-units.ts'
import { DropNote, DragPreview } from '../drag/DragPreview.tsx'
import { GroupRow } from './GroupRow.tsx'
import type { NightPrices } from '#web/features/prices/price-runs.ts'
import { Preview } from './Preview.tsx'
import { TodayLine } from './TodayLine.tsx'
import { useAnnouncer } from './use-announcer.ts'
import { useChartFocus } from './use-chart-focus.ts'
import { type Cursor, isSameStop, nightUnder, useChartKeys } from '../drag/use-chart-keys.ts'
import { middleOf, type Point, useChartPointer } from '../drag/use-chart-pointer.ts'
import type { ChartScroll } from './use-chart-scroll.ts'
import { usePreview } from './use-preview.ts'
import { useRowViews } from './use-row-views.ts'
import { WaitingRows } from './WaitingRows.tsx'
import classes from './Chart.module.css'

/** Height in pixels of the header (month, days and free units), as in Chart.module.css. */
const headHeight = 87

export type ChartActions = {
  onDrop: (at: Point) => void
  onBar: (bar: Bar) => void
  onBarMenu: (bar: Bar, at: Point) => void
  onCell: (span: Span, at: Point) => void
}

/** The cell of a stay that the user searched for. Each search creates a new object, even for the same stay. */
export type CellAtPoint = { unitId: number; day: Day; holding: string }

type Props = {
  scroll: ChartScroll
  names: number
  heights: RowHeights
  data: ChartData
  isFirst: boolean
  isLoading: boolean
  /** True if loading has failed for the days that are not loaded and not being loaded. */
  isFailed?: boolean
  today: Day
  folded: ReadonlySet<RoomType>
  onFold: (type: RoomType) => void
  drag: Drag
  outcome: Outcome | undefined
  dispatch: (event: DragEvent) => void
  found: CellAtPoint | undefined
  /** True while a menu or a dialog covers the chart. */
  isCovered: boolean
  prices: NightPrices
  actions: ChartActions
  /** True if the chart is only for viewing: it offers no dragging, selecting or booking. */
  isReadOnly?: boolean
}

/**
 * Units run down the chart and days run across. Only the visible rows and days, and a few around them, are in the DOM.
 */
export function Chart(props: Props) {
  const { scroll, names, heights, data, isFirst, isLoading, today, folded, onFold, drag, outcome, dispatch } = props
  const { found, isCovered, prices, actions, isFailed = false, isReadOnly = false } = props
  const text = useText(calendarText)
  const { scroller, axis, dayWidth, window, edge, printedFrom } = scroll
  const body = useRef<HTMLDivElement>(null)
  const howTo = useId()
  const [cursor, setCursor] = useState<Cursor>()
  const focus = useChartFocus(body, isCovered)
  const announcer = useAnnouncer(drag, outcome, data.units)
  const preview = usePreview(data, drag.kind !== 'idle')

  const rows = useMemo(() => rowsOf(data.units, folded), [data.units, folded])
  const tops = useMemo(() => topsOf(rows, heights), [rows, heights])
  const rowOf = (unitId: number) => rows.findIndex((row) => row.kind === 'unit' && row.unit.id === unitId)
  const days = useMemo(
    () => Array.from({ length: window.length }, (_, index) => addDays(axis.start, window.start + index)),
    [axis, window],
  )
  const counts = useMemo(
    () => (isFirst ? undefined : freeOn(data, data.units, days, today)),
    [data, days, today, isFirst],
  )
  const waiting = useMemo(() => {
    const unknown = days.filter((day) => !isKnown(data, day))
    return unknown.length === 0 ? noDays : unknown
  }, [data, days])
  const cursorRow = cursor === undefined ? -1 : rowOf(cursor.unitId)
  const isCursorHere = cursorRow !== -1 && cursor !== undefined && days.includes(cursor.day)

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'unit'],
    overscan: 3,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    useFlushSync: false,
    // The row with the keyboard cursor stays in the DOM, so that focus is not lost.
    rangeExtractor: (range) => {
      if (printedFrom !== undefined) return rows.map((_, index) => index)
      const seen = defaultRangeExtractor(range)
      return cursorRow === -1 || seen.includes(cursorRow) ? seen : [...seen, cursorRow].toSorted((a, b) => a - b)
    },
  })
  useEffect(() => virtual.measure(), [virtual, heights, rows])
  const isInDocument = printedFrom !== undefined
  const inPage = virtual.getVirtualItems().flatMap(({ index }) => {
    const row = rows[index]
    return row === undefined ? [] : [{ row, top: tops[index] ?? 0 }]
  })
  const named = inPage.flatMap(({ row, top }) => (row.kind === 'unit' ? [{ unit: row.unit, top }] : []))
  const latest = useMemo(() => ({ axis, days, waiting, data, edge }), [axis, days, waiting, data, edge])
  const viewOf = useRowViews(
    latest,
    inPage.map(({ row }) => keyOf(row)),
  )

  const show = (unitId: number, day: Day) => {
    scroll.show(day)
    const row = rowOf(unitId)
    if (row !== -1) virtual.scrollToIndex(row, { align: 'auto' })
  }
  const moveTo = (next: Cursor) => {
    focus.wanted()
    setCursor(next)
    show(next.unitId, next.day)
  }

  useEffect(() => {
    if (found === undefined) return
    setCursor({ unitId: found.unitId, day: found.day })
    const row = rows.findIndex((one) => one.kind === 'unit' && one.unit.id === found.unitId)
    if (row !== -1) virtual.scrollToIndex(row, { align: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each search
  }, [found])

  const spotAt = useCallback(
    ({ x, y }: Point) => {
      const element = scroller.current
      const box = element?.getBoundingClientRect() ?? new DOMRect()
      const across = (x - box.left + (element?.scrollLeft ?? 0) - names) / dayWidth
      const index = Math.floor(across)
      const down = y - box.top + (element?.scrollTop ?? 0) - headHeight
      return { unitId: unitAt(rows, tops, down), day: addDays(axis.start, index), isMorning: across - index < 0.5 }
    },
    [scroller, names, dayWidth, rows, tops, axis],
  )

  const pointer = useChartPointer({
    scroller,
    spotAt,
    dayWidth,
    unitsFrom: (from, to) => unitsFrom(rows, from, to),
    data,
    isDragging: drag.kind !== 'idle',
    dispatch,
    ...actions,
  })
  const onKeyDown = useChartKeys({
    cursor,
    rows,
    data,
    drag,
    isReadOnly,
    dispatch,
    moveTo,
    show,
    place: () => middleOf(document.activeElement),
    ...actions,
    onGrabbed: announcer.grabbed,
    onReleased: announcer.released,
  })
  const { onBarMenu } = actions
  const onMenu = useCallback((bar: Bar, button: HTMLElement) => onBarMenu(bar, middleOf(button)), [onBarMenu])

  const enter = () => {
    const unit = rows.find((row) => row.kind === 'unit')
    const first = scroll.firstDay.get()
    if (unit?.kind === 'unit')
      moveTo({ unitId: unit.unit.id, day: first < today && days.includes(today) ? today : first })
  }
  const onFocus = (event: FocusEvent) => {
    focus.onFocus()
    if (event.target === event.currentTarget) return enter()
    // The arrow keys continue from the night that a mouse or a screen reader has focused.
    const night = nightUnder(event.target, data)
    if (night && (cursor?.unitId !== night.unitId || !isSameStop(data, cursor, night))) setCursor(night)
    return undefined
  }
  const lifted = drag.kind === 'bar' ? holdingOf(drag.bar) : undefined
  const style = {
    '--names': `${names}px`,
    '--day': `${dayWidth}px`,
    '--days': axis.count,
    '--halves': 2 * axis.count,
    '--unit-height': `${heights.unit}px`,
    '--group-height': `${heights.group}px`,
    ...(printedFrom !== undefined && { '--scrolled': `${printedFrom}px` }),
  }

  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        role="grid"
        aria-label={text.chart}
        aria-describedby={howTo}
        aria-busy={isLoading}
        aria-rowcount={rows.length + 2}
        aria-colcount={axis.count + 1}
        tabIndex={isCursorHere || isFirst ? -1 : 0}
        className={classes.scroller}
        data-read-only={isReadOnly || undefined}
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React's type knows no custom properties
        style={style as CSSProperties}
        onScroll={scroll.onScroll}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onFocusCapture={lightGroup}
        onPointerOver={lightGroup}
        onPointerLeave={lightGroup}
        onBlur={focus.onBlur}
      >
        <div role="presentation" className={classes.canvas} style={{ width: names + axis.count * dayWidth }}>
          {dayWidth > 0 && <DayHeader days={days} axis={axis} today={today} counts={counts} isFailed={isFailed} />}
          {isFirst || dayWidth === 0 ? (
            <WaitingRows />
          ) : (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the keys and the focus
            <div
              ref={body}
              role="rowgroup"
              className={classes.body}
              data-dragging={drag.kind !== 'idle'}
              style={{ height: tops.at(-1) }}
              {...pointer}
              {...preview.handlers}
            >
              <Columns days={days} first={window.start} today={today} />
              {!isInDocument && <ChartNames units={named} />}
              <TodayLine left={names + daysBetween(axis.start, today) * dayWidth} dayWidth={dayWidth} />
              {virtual.getVirtualItems().map(({ index }) => {
                const row = rows[index]
                if (row === undefined) return null
                const view = viewOf(keyOf(row))
                const at = { days: view.days, axis, today, isFailed, rowIndex: index + 3, top: tops[index] ?? 0 }
                if (row.kind === 'group') {
                  return <GroupRow key={row.type} {...row} data={view.data} onFold={onFold} {...at} />
                }
                return (
                  <UnitRow
                    key={row.unit.id}
                    unit={row.unit}
                    prices={prices.get(row.unit.id)}
                    bars={view.data.byUnit.get(row.unit.id) ?? noBars}
                    waiting={view.waiting}
                    edge={view.edge}
                    isInDocument={isInDocument}
                    cursorDay={isCursorHere && index === cursorRow ? cursor?.day : undefined}
                    lifted={lifted}
                    found={found?.holding}
                    pointed={preview.pointed?.unitId === row.unit.id ? preview.pointed.key : undefined}
                    onMenu={isReadOnly ? undefined : onMenu}
                    dayWidth={dayWidth}
                    {...at}
                  />
                )
              })}
              {outcome && <DragPreview outcome={outcome} {...{ rows, tops, heights, axis, dayWidth, names }} />}
            </div>
          )}
        </div>
      </div>
      {isLoading && !isFirst && <output className={classes.loading}>{text.loadingMore}</output>}
      {outcome && <DropNote outcome={outcome} drag={drag} units={data.units} />}
      {preview.shown && <Preview {...preview.shown} unitName={nameOfUnit(data.units, preview.shown.bar.unitId)} />}
      <VisuallyHidden id={howTo}>{isReadOnly ? text.howToLook : text.howTo}</VisuallyHidden>
      <VisuallyHidden aria-live="assertive">{announcer.said}</VisuallyHidden>
    </div>
  )
}

const keyOf = (row: ChartRow) => (row.kind === 'group' ? row.type : String(row.unit.id))
