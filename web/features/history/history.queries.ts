import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CalendarThen } from '#contract/history/schemas.ts'
import { readCalendarThen, readReservationThen } from '#contract/history/endpoints.ts'
import type { Day } from '#domain/time/day.ts'
import { combine } from '#web/features/calendar/calendar.queries.ts'
import { type ChartAnswer, type ChartData, toChartStay } from '#web/features/calendar/chart/bars.ts'
import { type Chunk, chunksFor } from '#web/features/calendar/chart/chart-layout.ts'
import { call } from '#web/platform/call.ts'

/** A past state does not change, but the answer also contains the nearest later change, which may. */
const staleTime = 60_000

const calendarThenQuery = ({ from, to }: Chunk, at: string) =>
  queryOptions({
    queryKey: ['audit', 'calendar', from, to, at],
    queryFn: async ({ signal }) => {
      const { calendar } = await call(readCalendarThen, { query: { from, to, at } }, { signal })
      return asAnswer(calendar)
    },
    staleTime,
  })

/**
 * Converts the answer for the chart. The chart needs versions for editing, which is not possible here, so they are 0.
 */
function asAnswer({ stays, blocks, previous, next, ...calendar }: CalendarThen): ChartAnswer {
  return {
    ...calendar,
    stays: stays.map((stay) => toChartStay({ ...stay, version: 0 })),
    blocks: blocks.map((block) => ({ ...block, version: 0 })),
    around: { previous, next, isAllKept: [...stays, ...blocks].every(({ notKept }) => notKept === undefined) },
  }
}

type HistorySelection = {
  data: ChartData
  previous: string | null
  next: string | null
  isAllKept: boolean
  isFirst: boolean
  isLoading: boolean
  error: Error | null
  retry: () => void
}

/**
 * The bars of these days as they were at a past moment. While another moment loads, the bars of the previous moment
 * stay.
 */
export function useCalendarThen(from: Day, to: Day, at: string): HistorySelection {
  const chunks = useMemo(() => chunksFor(from, to).needed, [from, to])
  const asked = useQueries({ queries: chunks.map((chunk) => calendarThenQuery(chunk, at)), combine })
  const [shown, show] = useState(asked.answers)
  if (!asked.isFirst && shown !== asked.answers) show(asked.answers)
  const { data, list } = asked.isFirst ? shown : asked.answers
  const around = list.flatMap((answer) => answer.around ?? [])
  return {
    ...asked,
    data,
    isFirst: list.length === 0,
    // While some chunks are still loading, the nearest change may be in one of them, so none is reported.
    previous: (asked.isLoading ? [] : around.flatMap(({ previous }) => previous ?? [])).toSorted().at(-1) ?? null,
    next: (asked.isLoading ? [] : around.flatMap(({ next }) => next ?? [])).toSorted()[0] ?? null,
    isAllKept: around.every((one) => one.isAllKept),
  }
}

export const stayThenQuery = (id: number, at: string) =>
  queryOptions({
    queryKey: ['reservations', 'then', id, at],
    queryFn: async ({ signal }) =>
      (await call(readReservationThen, { params: { id }, query: { at } }, { signal })).reservation,
    staleTime,
    placeholderData: keepPreviousData,
  })
