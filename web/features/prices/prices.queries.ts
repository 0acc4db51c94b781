import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { PricingRule, Quote as WireQuote, StayRefusal } from '#contract/prices/schemas.ts'
import { quoteStay } from '#contract/prices/endpoints.ts'
import { pricesOfYear, readRates } from '#contract/prices/rates/endpoints.ts'
import { decode, decodeSegment, encode } from '#contract/wire.ts'
import { type GuestsOfStay, possibleGuests } from '#domain/guests/party.ts'
import { type Kurus, toKurus } from '#domain/money/money.ts'
import type { PricedNight, Quote } from '#domain/prices/quote.ts'
import { type NightsInUnit, segmentsProblem } from '#domain/reservations/segments.ts'
import { call } from '#web/platform/call.ts'
import { useMay } from '#web/features/session/use-may.ts'

/** The reservation whose agreed nights keep their price, with the version that the screen has loaded. */
export type StoredStay = { reservationId: number; version: number | undefined }

/** The guests as far as they have been entered. Guests beyond the included number may cost extra. */
export type KnownGuests = { [Field in keyof GuestsOfStay]?: GuestsOfStay[Field] | undefined }

/** The guests, and the stored stay if there is one. */
type QuoteGuests = KnownGuests & { kept?: StoredStay | undefined }

export type RequestedNight = PricedNight & { ruleId: number | null; extraGuests: Kurus }
/** A quote with its background: the rules that priced its nights, and the rules that the stay breaks. */
export type PricedStay = Quote<RequestedNight> & {
  rules: readonly PricingRule[]
  refusals: readonly StayRefusal[]
  /** Whether somebody who may not change prices may keep the agreed total; undefined if there is none. */
  keepsTotal: boolean | undefined
}

/** The price of a possible stay. Only the server prices nights. */
export const quoteOf = (asked: readonly NightsInUnit[], { kept, numberOfGuests, childAges = [] }: QuoteGuests = {}) => {
  const segments = asked.map(({ unitId, checkIn, checkOut }) => encode({ unitId, checkIn, checkOut }))
  return queryOptions({
    queryKey: ['prices', 'quote', segments, kept, numberOfGuests, childAges],
    queryFn: async ({ signal }) => {
      const body = {
        segments,
        ...(numberOfGuests !== undefined && possibleGuests({ numberOfGuests, childAges: [...childAges] })),
        ...(kept && { reservationId: kept.reservationId }),
      }
      return toQuote((await call(quoteStay, { body }, { signal })).quote)
    },
    placeholderData: keepPreviousData,
  })
}

/** Prices of each night of a year. Units with identical prices are grouped. */
export const yearQuery = (year: number) =>
  queryOptions({
    queryKey: ['prices', 'year', year],
    queryFn: async ({ signal }) => (await call(pricesOfYear, { query: { year } }, { signal })).rows,
  })

/** Rates of the business: seasons, rules and child bands. */
export const ratesQuery = queryOptions({
  queryKey: ['prices', 'rates'],
  queryFn: async ({ signal }) => (await call(readRates, {}, { signal })).rates,
})

const toQuote = ({ nights, segments, totalPrice, rules, refusals, keepsTotal }: WireQuote): PricedStay => ({
  keepsTotal,
  rules,
  refusals,
  nights: nights.map(({ price, extraGuests, ...night }) => ({
    ...decode(night),
    price: toKurus(price),
    extraGuests: toKurus(extraGuests),
  })),
  segments: segments.map(decodeSegment),
  total: toKurus(totalPrice),
})

export type QuoteState = {
  /** The previous quote remains while a newer one loads. */
  quote: PricedStay | undefined
  isOnItsWay: boolean
  /** The reason why there is no quote. Saving works without a quote, because the server prices the booking. */
  error: Error | null
  askAgain: () => void
}

/**
 * The price of a stay while it is being entered. Nothing is requested until the dates are complete, nor for a user
 * without the permission to see prices.
 */
export function useQuote(asked: readonly NightsInUnit[], known: QuoteGuests = {}): QuoteState {
  const may = useMay()
  const enabled = may('money.see') && segmentsProblem(asked) === undefined
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({ ...quoteOf(asked, known), enabled })
  const askAgain = () => void refetch()
  if (!enabled) return { quote: undefined, isOnItsWay: false, error: null, askAgain }
  const isOnItsWay = isPlaceholderData || (data === undefined && isFetching)
  return { quote: data, isOnItsWay, error: data === undefined && !isFetching ? error : null, askAgain }
}
