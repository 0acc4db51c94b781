import { IconBuildingCottage } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { addDays, dayIn } from '#domain/time/day.ts'
import { BarSigns } from '#web/features/calendar/chart/BarSigns.tsx'
import { Chart, type ChartActions } from '#web/features/calendar/chart/Chart.tsx'
import { Legend } from '#web/features/calendar/chart/Legend.tsx'
import { AsOfMoment } from '#web/features/calendar/chart/as-of-moment.ts'
import { useChartScroll } from '#web/features/calendar/chart/use-chart-scroll.ts'
import { idle } from '#web/features/calendar/drag/drag.ts'
import { Toolbar } from '#web/features/calendar/Toolbar.tsx'
import { useFolded } from '#web/features/calendar/use-folded.ts'
import { sheet, useSizes } from '#web/features/calendar/use-sizes.ts'
import { useKeepPlace, usePlace } from '#web/features/calendar/use-viewport.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { useText } from '#web/platform/language.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useCalendarThen } from './history.queries.ts'
import { historyText } from './history.text.ts'
import { MomentBar } from './MomentBar.tsx'
import { MomentRefused } from './MomentRefused.tsx'
import { momentIn } from './moment.ts'
import classes from './History.module.css'

const nothing = () => {}
const noPrices = new Map<number, never>()

/** The tape chart as it was at a past moment, for viewing only. */
export function CalendarThen() {
  const text = useText(historyText)
  const today = useToday()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [opened] = useState(() => timeNow().toISOString())
  const at = momentIn(search) ?? opened
  const { isPhone, spans, usual, names, heights } = useSizes()
  const place = usePlace(today, spans, usual)
  const scroll = useChartScroll(today, place.from, place.days, names)
  const pathname = href('/admin/audit/as-of/:id?')
  useKeepPlace(scroll.firstDay, place.days, today, pathname)
  const from = addDays(scroll.axis.start, scroll.window.start)
  const shown = useCalendarThen(from, addDays(from, scroll.window.length), at)
  const [folded, fold] = useFolded()
  const isEmpty = shown.error === null && !shown.isFirst && shown.data.units.length === 0
  const then = useMemo(() => new Date(at), [at])
  const actions = useMemo<ChartActions>(
    () => ({
      onBar: (bar) => {
        if (bar.kind === 'block') return
        const id = String(bar.stay.reservationId)
        void navigate(`${href('/admin/audit/as-of/:id?', { id })}?at=${at}`)
      },
      onBarMenu: nothing,
      onCell: nothing,
      onDrop: nothing,
    }),
    [navigate, at],
  )
  const { firstDay } = scroll
  const toMoment = (next: string, replace = false) =>
    void navigate(`?from=${firstDay.get()}&days=${place.days}&at=${next}`, { replace })
  useEffect(() => {
    // The moment is stored in the URL, so that the view can be shared with a colleague.
    if (momentIn(search) === undefined) toMoment(opened, true)
    // oxlint-disable-next-line react/exhaustive-deps -- once for an address that names no moment
  }, [search, opened])

  return (
    <div className={classes.page}>
      <style media="print">{sheet}</style>
      <BarSigns />
      <PageTitle>{text.title}</PageTitle>
      <header className={classes.header}>
        <h1 tabIndex={-1}>{text.title}</h1>
        {!isPhone && <Legend isThen />}
      </header>
      <MomentBar
        at={at}
        previous={shown.previous}
        next={shown.next}
        onAt={toMoment}
        backTo={href('/admin/calendar')}
        backLabel={text.toToday}
      />
      {!shown.isAllKept && <p className={classes.note}>{text.notAllKept}</p>}
      <Toolbar
        firstDay={firstDay}
        today={today}
        days={place.days}
        spans={spans}
        isPhone={isPhone}
        isPriced={false}
        onPriced={undefined}
        past={undefined}
        onDays={place.setDays}
        onDay={scroll.goTo}
      />
      {shown.error !== null && <MomentRefused error={shown.error} onRetry={shown.retry} />}
      {isEmpty && <EmptyState icon={IconBuildingCottage} title={text.noUnits} />}
      {/* The chart stays in the DOM even when hidden, because its size was measured there when it first appeared. */}
      <div className={classes.chart} hidden={shown.error !== null || isEmpty}>
        <AsOfMoment value={then}>
          <Chart
            scroll={scroll}
            names={names}
            heights={heights}
            data={shown.data}
            isFirst={shown.isFirst}
            isLoading={shown.isLoading}
            today={dayIn(then)}
            folded={folded}
            onFold={fold}
            drag={idle}
            outcome={undefined}
            dispatch={nothing}
            found={undefined}
            isCovered={false}
            prices={noPrices}
            actions={actions}
            isReadOnly
          />
        </AsOfMoment>
      </div>
    </div>
  )
}
