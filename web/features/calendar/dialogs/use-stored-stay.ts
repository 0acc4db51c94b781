import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decodeSegment } from '#contract/wire.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { reservationQuery } from '#web/features/reservations/reservations.queries.ts'
import { type ChartData, segmentsOf, type StayBar } from '../chart/bars.ts'

/**
 * A stay as it is stored by now. Somebody else may have taken it off the chart, by calling it off or to days that are
 * not loaded: then it is asked for by its number.
 */
export function useStoredStay(data: ChartData, asked: StayBar) {
  const { reservationId } = asked.stay
  const bar = data.byReservation.get(reservationId)?.[0] ?? asked
  const drawn = segmentsOf(data, bar)
  const [first] = useState(drawn)
  const { data: read } = useQuery({ ...reservationQuery(reservationId), enabled: drawn === undefined })
  if (drawn !== undefined) return { bar, parts: drawn, version: bar.stay.version, stayState: bar.stayState }
  return {
    bar,
    parts: read?.parts.map(decodeSegment) ?? first ?? [],
    /** Undefined until it is known. */
    version: read?.version,
    stayState: read && stayStateOf(read),
  }
}
