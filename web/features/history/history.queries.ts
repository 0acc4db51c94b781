import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type CalendarThen, readCalendarThen, readReservationThen } from '#contract/history.ts'
import type { Day } from '#domain/time/day.ts'
import { combine } from '#web/features/calendar/calendar.queries.ts'
import { type ChartAnswer, type ChartData, toChartStay } from '#web/features/calendar/chart/bars.ts'
import { type Chunk, chunksFor } from '#web/features/calendar/chart/chart-layout.ts'
import { call } from '#web/platform/call.ts'

/** What was does not change any more; only what comes after it may. */
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

/** For the chart, which knows stays by versions that nobody edits here. */
function asAnswer({ stays, blocks, previous, next, ...calendar }: CalendarThen): ChartAnswer {
  return {
    ...calendar,
    stays: stays.map((stay) => toChartStay({ ...stay, version: 0 })),
    blocks: blocks.map((block) => ({ ...block, version: 0 })),
    around: { previous, next, isAllKept: [...stays, ...blocks].every(({ notKept }) => notKept === undefined) },
  }
}

type Shown = {
  data: ChartData
  previous: string | null
  next: string | null
  isAllKept: boolean
  isFirst: boolean
  isLoading: boolean
  error: Error | null
  retry: () => void
}

/** The bars of some days as they were. While another moment is on its way, the one before it stays. */
export function useCalendarThen(from: Day, to: Day, at: string): Shown {
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
    // Of what is there already, the nearest change may be one that lies beyond another.
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
