import { Button, VisuallyHidden } from '@mantine/core'
import { IconBuildingCottage } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { href, Link } from 'react-router'
import { addDays } from '#domain/time/day.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { queryClient } from '#web/platform/cache.ts'
import { currentTokenState } from '#web/platform/session.ts'
import { useText } from '#web/platform/language.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { useToday } from '#web/platform/use-today.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import type { Route } from './+types/CalendarPage.ts'
import { askForDays, useCalendar } from './calendar.queries.ts'
import { calendarText } from './calendar.text.ts'
import { BarSigns } from './chart/BarSigns.tsx'
import { Chart, type CellAtPoint } from './chart/Chart.tsx'
import { Dialogs, type Opened } from './dialogs/Dialogs.tsx'
import { HeaderButtons } from './HeaderButtons.tsx'
import { JumpSearch } from './JumpSearch.tsx'
import { Legend } from './chart/Legend.tsx'
import { useNightPrices } from './chart/night-prices.ts'
import { openingDays } from './opening.ts'
import { keep, readViewport } from './viewport.ts'
import { Toolbar } from './Toolbar.tsx'
import { useChartActions } from './chart/use-chart-actions.ts'
import { useChartScroll } from './chart/use-chart-scroll.ts'
import { useDrag } from './drag/use-drag.ts'
import { useAskedBlock } from './use-asked-block.ts'
import { useFolded } from './use-folded.ts'
import { sheet, useSizes } from './use-sizes.ts'
import { useKeepPlace, usePlace } from './use-viewport.ts'
import classes from './Calendar.module.css'

/** The loader starts the request but does not wait for it. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (currentTokenState() === 'valid') askForDays(queryClient, openingDays(new URL(request.url).search))
}

/** The tape chart shows who occupies which unit on which nights. All work on stays and blocks starts here. */
export default function CalendarPage() {
  const text = useText(calendarText)
  const today = useToday()
  const { isPhone, spans, names, heights, usual } = useSizes()
  const place = usePlace(today, spans, usual)
  const scroll = useChartScroll(today, place.from, place.days, names)
  useKeepPlace(scroll.firstDay, place.days, today)
  const { axis, window } = scroll
  const from = addDays(axis.start, window.start)
  const calendar = useCalendar(from, addDays(from, window.length))
  const { data, isFirst, error } = calendar
  const may = useMay()
  const seesMoney = may('money.see')
  const [isWanted, setPriced] = usePriced()
  // The browser remembers the choice, perhaps from another user who has the permission, so the permission is checked
  // again.
  const isPriced = isWanted && seesMoney
  const prices = useNightPrices(isPriced, from, addDays(from, window.length))

  const { drag, outcome, dispatch, held } = useDrag(data, today)
  const [opened, open] = useState<Opened>()
  useAskedBlock(data, today, open)
  useBackCloses(opened !== undefined, () => open(undefined))
  const close = (which: Opened) => open((now) => (now === which ? undefined : now))
  const book = useCallback(
    () => open({ kind: 'book', unitId: null, checkIn: today, checkOut: addDays(today, 1) }),
    [today],
  )
  const actions = useChartActions({ held, data, today, dispatch, open })
  const [found, setFound] = useState<CellAtPoint>()
  const [jumped, setJumped] = useState('')
  const [folded, fold] = useFolded()

  const past = may('record.see') ? href('/admin/audit/as-of/:id?') : undefined

  const { goTo } = scroll
  const toFound = useCallback(
    (next: CellAtPoint, words: string) => {
      const type = data.units.find(({ id }) => id === next.unitId)?.roomType
      if (type !== undefined) fold(type, false)
      goTo(addDays(next.day, -2))
      setFound({ ...next })
      setJumped(text.jumped(words))
    },
    [data.units, fold, goTo, text],
  )

  if (error !== null && isFirst) {
    return (
      <>
        <PageTitle>{text.title}</PageTitle>
        <ErrorState error={error} title={text.failed} onRetry={calendar.retry} />
      </>
    )
  }
  return (
    <div className={classes.page}>
      <style media="print">{sheet}</style>
      <BarSigns />
      <PageTitle>{text.title}</PageTitle>
      <header className={classes.header}>
        <h1 tabIndex={-1}>{text.title}</h1>
        <Legend />
        <JumpSearch data={data} today={today} onFound={toFound} />
        {/* A phone screen has no room for all buttons beside the day navigation. */}
        <HeaderButtons
          isPhone={isPhone}
          isPriced={isPriced}
          onPriced={isPhone && seesMoney ? setPriced : undefined}
          past={isPhone ? past : undefined}
          onBook={book}
        />
      </header>
      <Toolbar
        firstDay={scroll.firstDay}
        today={today}
        days={place.days}
        spans={spans}
        isPhone={isPhone}
        isPriced={isPriced}
        onPriced={seesMoney && !isPhone ? setPriced : undefined}
        past={isPhone ? undefined : past}
        onDays={place.setDays}
        onDay={goTo}
      />
      {error !== null && (
        <LoadFailure message={`${text.daysFailed} ${error.message}`} retrying={false} onRetry={calendar.retry} />
      )}
      {!isFirst && data.units.length === 0 ? (
        <EmptyState
          icon={IconBuildingCottage}
          title={text.noUnits}
          description={text.noUnitsMore}
          action={
            <Button component={Link} to={href('/admin/hotel-details')}>
              {text.addUnits}
            </Button>
          }
        />
      ) : (
        <Chart
          scroll={scroll}
          names={names}
          heights={heights}
          data={data}
          isFirst={isFirst}
          isLoading={calendar.isLoading}
          isFailed={error !== null && !calendar.isLoading}
          today={today}
          folded={folded}
          onFold={fold}
          drag={drag}
          outcome={outcome}
          dispatch={dispatch}
          found={found}
          isCovered={opened !== undefined}
          prices={prices}
          actions={actions}
        />
      )}
      <Dialogs opened={opened} open={open} close={close} data={data} today={today} />
      <VisuallyHidden aria-live="polite">{jumped}</VisuallyHidden>
    </div>
  )
}

/** True while free nights show their price. The browser remembers the choice. */
function usePriced(): [boolean, (isPriced: boolean) => void] {
  const [isPriced, setPriced] = useState(() => readViewport().prices === true)
  const change = useCallback((wanted: boolean) => {
    setPriced(wanted)
    keep({ prices: wanted })
  }, [])
  return [isPriced, change]
}
