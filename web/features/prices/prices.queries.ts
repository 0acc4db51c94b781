import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { quoteStay, type Quote as WireQuote } from '#contract/prices.ts'
import { decode, decodeSegment, encode } from '#contract/wire.ts'
import { toKurus } from '#domain/money/money.ts'
import type { Quote } from '#domain/prices/quote.ts'
import { type NightsInUnit, segmentsProblem } from '#domain/reservations/segments.ts'
import { call } from '#web/platform/call.ts'

/** The reservation whose agreed nights are kept, as it was known when it was asked about. */
export type Kept = { reservationId: number; version: number | undefined }

/** What a stay would cost. The server alone prices nights. */
export const quoteOf = (asked: readonly NightsInUnit[], kept?: Kept) => {
  const parts = asked.map(({ unitId, checkIn, checkOut }) => encode({ unitId, checkIn, checkOut }))
  return queryOptions({
    queryKey: ['prices', parts, kept],
    queryFn: async ({ signal }) => {
      const body = { parts, ...(kept && { reservationId: kept.reservationId }) }
      return toQuote((await call(quoteStay, { body }, { signal })).quote)
    },
    placeholderData: keepPreviousData,
  })
}

const toQuote = ({ nights, parts, totalPrice }: WireQuote): Quote => ({
  nights: nights.map(({ price, ...night }) => ({ ...decode(night), price: toKurus(price) })),
  segments: parts.map(decodeSegment),
  total: toKurus(totalPrice),
})

export type AskedQuote = {
  /** While a newer one is on its way, the one before. */
  quote: Quote | undefined
  isOnItsWay: boolean
  /** Why there is none. Saving does without: what is booked is priced by the server. */
  error: Error | null
  askAgain: () => void
}

/** The price of a stay that is being chosen. Nothing is asked while it is none yet. */
export function useQuote(asked: readonly NightsInUnit[], kept?: Kept): AskedQuote {
  const enabled = segmentsProblem(asked) === undefined
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({ ...quoteOf(asked, kept), enabled })
  const askAgain = () => void refetch()
  if (!enabled) return { quote: undefined, isOnItsWay: false, error: null, askAgain }
  const isOnItsWay = isPlaceholderData || (data === undefined && isFetching)
  return { quote: data, isOnItsWay, error: data === undefined && !isFetching ? error : null, askAgain }
}
