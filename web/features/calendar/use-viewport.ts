import { useEffect, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import type { Day } from '#domain/time/day.ts'
import { isSheetInHistory } from '#web/platform/use-back-closes.ts'
import { keepPlace } from './keep-place.ts'
import { keep, openingPlace } from './viewport.ts'
import type { Watched } from './chart/use-chart-scroll.ts'

/** The day on which the calendar opens, and the number of days that it shows. */
export function usePlace(today: Day, spans: readonly number[], usual: number) {
  const [search] = useSearchParams()
  const [opening] = useState(() => openingPlace(search, today, spans, usual))
  const [days, setDays] = useState(opening.days)
  return { from: opening.from, days: spans.includes(days) ? days : usual, setDays }
}

/**
 * Writes the first day into the URL and into the browser's storage. It bypasses the router, which treats a new URL as a
 * navigation and would abort a navigation that a click has just started.
 */
export function useKeepPlace(
  firstDay: Watched<Day>,
  days: number,
  today: Day,
  pathname: string = href('/admin/calendar'),
): void {
  useEffect(
    () =>
      keepPlace(
        firstDay,
        {
          isOurs: () => window.location.pathname === pathname,
          isOfSheet: isSheetInHistory,
          write: (from) =>
            history.replaceState(history.state, '', `?from=${from}&days=${days}${momentOf(window.location.search)}`),
        },
        (from) => keep({ from, keptOn: today, days }),
      ),
    [firstDay, days, today, pathname],
  )
}

/** The past moment that the calendar shows, which stays in the URL. */
function momentOf(search: string): string {
  const at = new URLSearchParams(search).get('at')
  return at === null ? '' : `&at=${at}`
}
