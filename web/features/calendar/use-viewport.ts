import { useEffect, useRef, useState } from 'react'
import { href, useNavigation, useSearchParams } from 'react-router'
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
 * Writes the place into the address and the browser once scrolling has come to rest; into the address not while another
 * page is on its way, which would then not come, nor once it has the address while this one is still drawn.
 */
export function useKeepPlace(firstDay: Watched<Day>, days: number, today: Day): void {
  const [, setSearch] = useSearchParams()
  const { state } = useNavigation()
  const address = useRef({ write: setSearch, isLeaving: false })
  useEffect(() => {
    address.current = { write: setSearch, isLeaving: state !== 'idle' }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isSheetInHistory()) return note()
        const from = firstDay.get()
        keep({ from, keptOn: today, days })
        const { write, isLeaving } = address.current
        const isHere = window.location.pathname === href('/admin/calendar')
        if (isHere && !isLeaving) write({ from, days: String(days) }, { replace: true, preventScrollReset: true })
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
