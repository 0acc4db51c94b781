import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decodeSegment } from '#contract/wire.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { type ChartData, segmentsOf, type StayBar } from '../chart/bars.ts'

/**
 * The stay as it is stored now. Another user may have taken it off the chart, by a cancellation or by a move to days
 * that are not loaded. It is then requested by its reservation id.
 */
export function useStoredStay(data: ChartData, asked: StayBar) {
  const { reservationId } = asked.stay
  const bar = data.byReservation.get(reservationId)?.[0] ?? asked
  const drawn = segmentsOf(data, bar)
  const [first] = useState(drawn)
  const { data: read } = useQuery({ ...reservationQuery(reservationId), enabled: drawn === undefined })
  if (drawn !== undefined) return { bar, segments: drawn, version: bar.stay.version, stayState: bar.stayState }
  return {
    bar,
    segments: read?.segments.map(decodeSegment) ?? first ?? [],
    /** Undefined until the server has responded. */
    version: read?.version,
    stayState: read && stayStateOf(read),
  }
}
