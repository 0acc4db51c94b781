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
import { type Block, blockUnit, changeBlock, type NewBlock, removeBlock } from '#contract/blocks.ts'
import { readCalendar } from '#contract/calendar.ts'
import { searchReservations } from '#contract/reservations.ts'
import { encode } from '#contract/wire.ts'
import { toTl } from '#domain/money/money.ts'
import { type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import type { Day } from '#domain/time/day.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { type ChartAnswer, type ChartData, chartDataOf, type ChartStay, toChartStay } from './chart/bars.ts'
import { type Chunk, chunksFor } from './chart/chart-layout.ts'

const calendarKey = ['desk', 'calendar'] as const

const calendarQuery = ({ from, to }: Chunk) =>
  queryOptions({
    queryKey: [...calendarKey, from, to],
    queryFn: async ({ signal }): Promise<ChartAnswer> => {
      const { calendar } = await call(readCalendar, { query: { from, to } }, { signal })
      return { ...calendar, stays: calendar.stays.map(toChartStay) }
    },
    staleTime: 30_000,
  })

/** Asks for the days that the calendar opens with, while the page itself is on its way. */
export function askForDays(client: QueryClient, chunks: readonly Chunk[]): void {
  for (const chunk of chunks) void client.prefetchQuery(calendarQuery(chunk))
}

type Asked = {
  answers: Answers
  /** Nothing can be drawn yet. */
  isFirst: boolean
  /** Some of the days in the page are on their way. */
  isLoading: boolean
  error: Error | null
  retry: () => void
}
type Loaded = Omit<Asked, 'answers'> & { data: ChartData }

/**
 * The bars of some days. Asked for in pieces on fixed borders: what has been seen stays while what comes next is on its
 * way, and the pieces before and after wait in the cache by the time they are scrolled to.
 */
export function useCalendar(from: Day, to: Day): Loaded {
  const client = useQueryClient()
  const chunks = useMemo(() => chunksFor(from, to), [from, to])
  const { answers, ...state } = useQueries({ queries: chunks.needed.map(calendarQuery), combine })
  const { isLoading } = state
  // Whoever goes on faster than the answers come, or to days that cannot be had, keeps the rows and the place among them.
  const [last, setLast] = useState(answers)
  if (!state.isFirst && answers !== last) setLast(answers)
  const shown = state.isFirst ? last : answers
  useEffect(() => {
    // Not before what is looked at: it should not have to share the line.
    if (!isLoading) for (const chunk of chunks.beside) void client.prefetchQuery(calendarQuery(chunk))
  }, [client, chunks, isLoading])
  return { ...state, isFirst: shown.list.length === 0, data: shown.data }
}

/**
 * A class, because the query library would go through a plain array stay by stay, comparing one piece with the next one
 * as soon as the first is scrolled away.
 */
class Answers {
  readonly list: readonly ChartAnswer[]
  readonly data: ChartData
  constructor(list: readonly ChartAnswer[]) {
    this.list = list
    const { units, ...data } = chartDataOf(list)
    // Each piece brings the units along: rows of the same ones are not drawn anew.
    lastUnits = replaceEqualDeep(lastUnits, units)
    this.data = { ...data, units: lastUnits }
  }
}

let lastUnits: ChartData['units'] = []

/** While one week is drawn in slices the one before is still asked for: both are kept. */
const keptAnswers = 4
let known: Answers[] = []

/** The same answers as the same object, so that nothing is computed for a piece that is merely asked for again. */
function answersOf(list: readonly ChartAnswer[]): Answers {
  const same = known.find((one) => one.list.length === list.length && list.every((piece, at) => piece === one.list[at]))
  if (same) return same
  const answers = new Answers(list)
  known = [answers, ...known].slice(0, keptAnswers)
  return answers
}

/** Outside of the hook, so that it is run only when something has changed. */
export function combine(
  results: { data?: ChartAnswer | undefined; error: Error | null; isPending: boolean; refetch: () => unknown }[],
): Asked {
  const answers = results.flatMap(({ data }) => (data === undefined ? [] : [data]))
  return {
    answers: answersOf(answers),
    isFirst: answers.length === 0,
    isLoading: results.some(({ isPending }) => isPending),
    error: results.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
    retry: () => results.forEach(({ refetch }) => void refetch()),
  }
}

/** Draws a stay as it is to be before the server has agreed. Answers how to take that back. */
export function drawMoved(client: QueryClient, stay: ChartStay, parts: readonly StaySegment[]): () => void {
  const before = client.getQueriesData<ChartAnswer>({ queryKey: calendarKey })
  const whole = wholeOf(parts)
  if (whole === undefined) return () => {}
  client.setQueriesData<ChartAnswer>({ queryKey: calendarKey }, (calendar) => {
    if (calendar === undefined) return undefined
    const own = calendar.stays.filter(({ reservationId }) => reservationId === stay.reservationId)
    const others = calendar.stays.filter(({ reservationId }) => reservationId !== stay.reservationId)
    const moved = parts.map((part, index): ChartStay => ({
      ...(own[index] ?? stay),
      ...encode({ unitId: part.unitId, checkIn: part.checkIn, checkOut: part.checkOut }),
      price: toTl(part.priceKurus),
      part: index + 1,
      parts: parts.length,
      stayCheckIn: whole.checkIn,
      stayCheckOut: whole.checkOut,
      totalPrice: toTl(whole.priceKurus),
    }))
    const here = moved.filter((part) => part.checkInDate < calendar.to && part.checkOutDate >= calendar.from)
    return { ...calendar, stays: [...others, ...here] }
  })
  return () => before.forEach(([key, calendar]) => client.setQueryData(key, calendar))
}

export type BlockChange = { id?: number; version?: number; body: NewBlock }

/** A new block, or another unit, other days, reason or note for one that is there. */
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

/** As it is stored at this moment; undefined where the days in the page do not have it any more. */
export async function readBlock(client: QueryClient, id: number): Promise<Block | undefined> {
  await client.refetchQueries({ queryKey: calendarKey, type: 'active' })
  return client
    .getQueriesData<ChartAnswer>({ queryKey: calendarKey, type: 'active' })
    .flatMap(([, calendar]) => calendar?.blocks ?? [])
    .find((block) => block.id === id)
}

const lettersToAskWith = 2

/** Stays anywhere in time, for what the loaded days do not have. */
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
