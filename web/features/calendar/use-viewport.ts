import { useEffect, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import type { Day } from '#domain/time/day.ts'
import { isSheetInHistory } from '#web/platform/use-back-closes.ts'
import { keep, openingPlace } from './viewport.ts'
import type { Watched } from './chart/use-chart-scroll.ts'

const settleMs = 300

/** Where the calendar opens, and how many days it shows. */
export function usePlace(today: Day, spans: readonly number[], usual: number) {
  const [search] = useSearchParams()
  const [opening] = useState(() => openingPlace(search, today, spans, usual))
  const [days, setDays] = useState(opening.days)
  return { from: opening.from, days: spans.includes(days) ? days : usual, setDays }
}

/**
 * Notes the place in the address and in the browser once scrolling has come to rest. Past the router: to it, an address
 * is a way to go, and it would give up the page that is on its way for it. Not once that page has the address while this
 * one is still drawn.
 */
export function useKeepPlace(firstDay: Watched<Day>, days: number, today: Day): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isSheetInHistory()) return note()
        const from = firstDay.get()
        keep({ from, keptOn: today, days })
        const isHere = window.location.pathname === href('/admin/calendar')
        if (isHere) history.replaceState(history.state, '', `?from=${from}&days=${days}`)
        return undefined
      }, settleMs)
    }
    note()
    const stop = firstDay.subscribe(note)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [firstDay, days, today])
}
