import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toKurus } from '#domain/money/money.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
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
    parts: read?.parts.map(toPart) ?? first ?? [],
    /** Undefined until it is known. */
    version: read?.version,
    stayState: read && stayStateOf(read),
  }
}

type WirePart = { hotelDetailId: number; checkInDate: string; checkOutDate: string; totalPrice: number }

const toPart = ({ hotelDetailId, checkInDate, checkOutDate, totalPrice }: WirePart): StaySegment => ({
  unitId: hotelDetailId,
  checkIn: checkInDate,
  checkOut: checkOutDate,
  priceKurus: toKurus(totalPrice),
})
