import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type PricingRule, quoteStay, type Quote as WireQuote, type StayRefusal } from '#contract/prices.ts'
import { pricesOfYear, readRates } from '#contract/rates.ts'
import { decode, decodeSegment, encode } from '#contract/wire.ts'
import { childAgesProblem } from '#domain/guests/party.ts'
import { type Kurus, toKurus } from '#domain/money/money.ts'
import type { PricedNight, Quote } from '#domain/prices/quote.ts'
import { type NightsInUnit, segmentsProblem } from '#domain/reservations/segments.ts'
import { call } from '#web/platform/call.ts'
import { useMay } from '#web/features/account/use-may.ts'

/** The reservation whose agreed nights are kept, as it was known when it was asked about. */
export type Kept = { reservationId: number; version: number | undefined }

/** How many come, as far as it is known: who is beyond the included guests may pay more. */
export type KnownGuests = { numberOfGuests?: number | undefined; childAges?: readonly number[] | undefined }

/** A stay that is there, and who comes. */
type Known = KnownGuests & { kept?: Kept | undefined }

export type AskedNight = PricedNight & { ruleId: number | null; extraGuests: Kurus }
/** A quote with what is behind it: the rules that priced its nights, and what rules forbid. */
export type PricedStay = Quote<AskedNight> & { rules: readonly PricingRule[]; refusals: readonly StayRefusal[] }

/** What a stay would cost. The server alone prices nights. */
export const quoteOf = (asked: readonly NightsInUnit[], { kept, numberOfGuests, childAges = [] }: Known = {}) => {
  const parts = asked.map(({ unitId, checkIn, checkOut }) => encode({ unitId, checkIn, checkOut }))
  return queryOptions({
    queryKey: ['prices', 'quote', parts, kept, numberOfGuests, childAges],
    queryFn: async ({ signal }) => {
      // Ages that cannot be are said at their field; what the nights cost is seen meanwhile.
      const isParty = numberOfGuests !== undefined && childAgesProblem(numberOfGuests, childAges) === undefined
      const body = {
        parts,
        numberOfGuests,
        ...(isParty && { childAges: [...childAges] }),
        ...(kept && { reservationId: kept.reservationId }),
      }
      return toQuote((await call(quoteStay, { body }, { signal })).quote)
    },
    placeholderData: keepPreviousData,
  })
}

/** What each night of a year costs, units of the same prices together. */
export const yearQuery = (year: number) =>
  queryOptions({
    queryKey: ['prices', 'year', year],
    queryFn: async ({ signal }) => (await call(pricesOfYear, { query: { year } }, { signal })).rows,
  })

/** What the business says of its prices. */
export const ratesQuery = queryOptions({
  queryKey: ['prices', 'rates'],
  queryFn: async ({ signal }) => (await call(readRates, {}, { signal })).rates,
})

const toQuote = ({ nights, parts, totalPrice, rules, refusals }: WireQuote): PricedStay => ({
  rules,
  refusals,
  nights: nights.map(({ price, extraGuests, ...night }) => ({
    ...decode(night),
    price: toKurus(price),
    extraGuests: toKurus(extraGuests),
  })),
  segments: parts.map(decodeSegment),
  total: toKurus(totalPrice),
})

export type AskedQuote = {
  /** While a newer one is on its way, the one before. */
  quote: PricedStay | undefined
  isOnItsWay: boolean
  /** Why there is none. Saving does without: what is booked is priced by the server. */
  error: Error | null
  askAgain: () => void
}

/** The price of a stay that is being chosen. Nothing is asked while it is none yet, or by who sees no prices. */
export function useQuote(asked: readonly NightsInUnit[], known: Known = {}): AskedQuote {
  const may = useMay()
  const enabled = may('money.see') && segmentsProblem(asked) === undefined
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({ ...quoteOf(asked, known), enabled })
  const askAgain = () => void refetch()
  if (!enabled) return { quote: undefined, isOnItsWay: false, error: null, askAgain }
  const isOnItsWay = isPlaceholderData || (data === undefined && isFetching)
  return { quote: data, isOnItsWay, error: data === undefined && !isFetching ? error : null, askAgain }
}
