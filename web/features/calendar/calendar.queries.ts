import {
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Block, NewBlock } from '#contract/blocks/schemas.ts'
import { blockUnit, changeBlock, removeBlock } from '#contract/blocks/endpoints.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { encode } from '#contract/wire.ts'
import { toTl } from '#domain/money/money.ts'
import { type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import type { Day } from '#domain/time/day.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { type ChartAnswer, type ChartData, chartDataOf, type ChartStay, toChartStay } from './chart/bars.ts'
import { type Chunk, chunksFor } from './chart/chart-layout.ts'

const calendarKey = ['front-desk', 'calendar'] as const

const calendarQuery = ({ from, to }: Chunk) =>
  queryOptions({
    queryKey: [...calendarKey, from, to],
    queryFn: async ({ signal }): Promise<ChartAnswer> => {
      const { calendar } = await call(readCalendar, { query: { from, to } }, { signal })
      return { ...calendar, stays: calendar.stays.map(toChartStay) }
    },
    staleTime: 30_000,
  })

/** Requests the days that the calendar opens with, while the page itself is still loading. */
export function askForDays(client: QueryClient, chunks: readonly Chunk[]): void {
  for (const chunk of chunks) void client.prefetchQuery(calendarQuery(chunk))
}

type CalendarInput = {
  answers: Answers
  /** True while nothing has loaded that could be drawn. */
  isFirst: boolean
  /** True while some of the days in the page are still loading. */
  isLoading: boolean
  error: Error | null
  retry: () => void
}
type Loaded = Omit<CalendarInput, 'answers'> & { data: ChartData }

/**
 * Loads the bars of these days in chunks with fixed boundaries. Days already loaded stay on screen while further chunks
 * load. The chunks before and after are cached by the time the user scrolls to them.
 */
export function useCalendar(from: Day, to: Day): Loaded {
  const client = useQueryClient()
  const chunks = useMemo(() => chunksFor(from, to), [from, to])
  const { answers, ...state } = useQueries({ queries: chunks.needed.map(calendarQuery), combine })
  const { isLoading } = state
  // The last answers stay on screen, so that a user keeps the rows and the scroll position when answers are late or
  // fail.
  const [last, setLast] = useState(answers)
  if (!state.isFirst && answers !== last) setLast(answers)
  const shown = state.isFirst ? last : answers
  useEffect(() => {
    // Neighbouring chunks load only after the visible ones, so that they do not compete for the connection.
    if (!isLoading) for (const chunk of chunks.beside) void client.prefetchQuery(calendarQuery(chunk))
  }, [client, chunks, isLoading])
  return { ...state, isFirst: shown.list.length === 0, data: shown.data }
}

/**
 * A class instance is opaque to the query library. With a plain array, the library would compare all stays of one chunk
 * with the next whenever the first chunk is scrolled away.
 */
class Answers {
  readonly list: readonly ChartAnswer[]
  readonly data: ChartData
  constructor(list: readonly ChartAnswer[]) {
    this.list = list
    const { units, ...data } = chartDataOf(list)
    // Every chunk contains the units again. Rows whose unit is unchanged are not rendered again.
    lastUnits = replaceEqualDeep(lastUnits, units)
    this.data = { ...data, units: lastUnits }
  }
}

let lastUnits: ChartData['units'] = []

/**
 * React renders a new week in slices and meanwhile still requests the answers for the previous week, so both are kept.
 */
const keptAnswers = 4
let known: Answers[] = []

/** Returns the same object for the same answers, so that a repeated request triggers no new computation. */
function answersOf(list: readonly ChartAnswer[]): Answers {
  const same = known.find((one) => one.list.length === list.length && list.every((piece, at) => piece === one.list[at]))
  if (same) return same
  const answers = new Answers(list)
  known = [answers, ...known].slice(0, keptAnswers)
  return answers
}

/** Declared outside the hook, so that it runs only when a result has changed. */
export function combine(
  results: { data?: ChartAnswer | undefined; error: Error | null; isPending: boolean; refetch: () => unknown }[],
): CalendarInput {
  const answers = results.flatMap(({ data }) => (data === undefined ? [] : [data]))
  return {
    answers: answersOf(answers),
    isFirst: answers.length === 0,
    isLoading: results.some(({ isPending }) => isPending),
    error: results.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
    retry: () => results.forEach(({ refetch }) => void refetch()),
  }
}

/** Draws a stay at its new place before the server has confirmed the move. Returns a function that undoes this. */
export function drawMoved(client: QueryClient, stay: ChartStay, segments: readonly StaySegment[]): () => void {
  const before = client.getQueriesData<ChartAnswer>({ queryKey: calendarKey })
  const whole = wholeOf(segments)
  if (whole === undefined) return () => {}
  client.setQueriesData<ChartAnswer>({ queryKey: calendarKey }, (calendar) => {
    if (calendar === undefined) return undefined
    const own = calendar.stays.filter(({ reservationId }) => reservationId === stay.reservationId)
    const others = calendar.stays.filter(({ reservationId }) => reservationId !== stay.reservationId)
    const moved = segments.map((segment, index): ChartStay => ({
      ...(own[index] ?? stay),
      ...encode({ unitId: segment.unitId, checkIn: segment.checkIn, checkOut: segment.checkOut }),
      price: toTl(segment.priceKurus),
      segment: index + 1,
      segments: segments.length,
      stayCheckIn: whole.checkIn,
      stayCheckOut: whole.checkOut,
      totalPrice: toTl(whole.priceKurus),
    }))
    const here = moved.filter((segment) => segment.checkInDate < calendar.to && segment.checkOutDate >= calendar.from)
    return { ...calendar, stays: [...others, ...here] }
  })
  return () => before.forEach(([key, calendar]) => client.setQueryData(key, calendar))
}

export type BlockChange = { id?: number; version?: number; body: NewBlock }

/** Creates a block, or changes the unit, days, reason or note of an existing one. */
export function useSaveBlock() {
  return useMutation({
    mutationFn: async ({ id, version, body }: BlockChange) =>
      id === undefined || version === undefined
        ? (await call(blockUnit, { body })).block
        : (await call(changeBlock, { params: { id }, body: { ...body, version } })).block,
    onSettled: () => void changed('stays'),
  })
}

export function useRemoveBlock() {
  return useMutation({
    mutationFn: ({ id, version }: Block) => call(removeBlock, { params: { id }, query: { version } }),
    onSettled: () => void changed('stays'),
  })
}

/** Returns the block as it is stored now; undefined if the loaded days no longer contain it. */
export async function readBlock(client: QueryClient, id: number): Promise<Block | undefined> {
  await client.refetchQueries({ queryKey: calendarKey, type: 'active' })
  return client
    .getQueriesData<ChartAnswer>({ queryKey: calendarKey, type: 'active' })
    .flatMap(([, calendar]) => calendar?.blocks ?? [])
    .find((block) => block.id === id)
}

const lettersToAskWith = 2

/** Searches stays of any date, for when the loaded days contain no match. */
export function useFarStays(typed: string, enabled: boolean) {
  const search = typed.trim()
  const digits = search.replace(/[\s()+-]/g, '')
  const isPhone = /^\d{4,}$/.test(digits)
  return useQuery({
    queryKey: ['reservations', 'jump', search],
    queryFn: async ({ signal }) => {
      const ask = (body: { search?: string; mainGuestPhone?: string }) =>
        call(searchReservations, { body: { ...body, pageSize: 12, endings: true } }, { signal })
      const answers = await Promise.all([
        ask({ search: search.replace(/^#/, '') }),
        ...(isPhone ? [ask({ mainGuestPhone: digits })] : []),
      ])
      const found = new Map(answers.flatMap(({ reservations }) => reservations).map((one) => [one.id, one]))
      return [...found.values()].filter(({ status }) => status !== 'CANCELLED' && status !== 'NO_SHOW')
    },
    enabled: enabled && (search.length >= lettersToAskWith || /^#?\d+$/.test(search)),
    staleTime: 10_000,
  })
}
