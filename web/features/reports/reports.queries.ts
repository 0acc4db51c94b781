import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  balancesReport,
  chargesReport,
  closingsReport,
  depositsReport,
  forecastReport,
  occupancyReport,
  takingsReport,
} from '#contract/reports/money/endpoints.ts'
import { searchPayments } from '#contract/reports/payments/endpoints.ts'
import { guestsByCountry, salesReport, unitsReport } from '#contract/reports/endpoints.ts'
import { pageVisits } from '#contract/visits/endpoints.ts'
import type { Request } from '#contract/endpoint.ts'
import type { ForecastGrain } from '#domain/reports/forecast.ts'
import type { Grain, Period } from '#domain/reports/period.ts'
import { call } from '#web/platform/call.ts'

/** The server chooses a grain that fits the period if none is given. */
export const salesQuery = ({ from, to }: Period, grain?: Grain) =>
  queryOptions({
    queryKey: ['reports', 'sales', from, to, grain ?? null],
    queryFn: ({ signal }) => call(salesReport, { query: { from, to, ...(grain && { grain }) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const paymentsQuery = (body: Request<typeof searchPayments>['body']) =>
  queryOptions({
    queryKey: ['reports', 'payments', body],
    queryFn: ({ signal }) => call(searchPayments, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

export const takingsQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', 'takings', from, to],
    queryFn: ({ signal }) => call(takingsReport, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const chargesQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', 'charges', from, to],
    queryFn: ({ signal }) => call(chargesReport, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const closingsQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', 'closings', from, to],
    queryFn: ({ signal }) => call(closingsReport, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const occupancyQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', 'occupancy', from, to],
    queryFn: ({ signal }) => call(occupancyReport, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const balancesQuery = (page: number) =>
  queryOptions({
    queryKey: ['reports', 'balances', page],
    queryFn: ({ signal }) => call(balancesReport, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const depositsQuery = (page: number) =>
  queryOptions({
    queryKey: ['reports', 'deposits', page],
    queryFn: ({ signal }) => call(depositsReport, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const forecastQuery = (by: ForecastGrain) =>
  queryOptions({
    queryKey: ['reports', 'forecast', by],
    queryFn: ({ signal }) => call(forecastReport, { query: { by } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const unitsReportQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', 'units', from, to],
    queryFn: ({ signal }) => call(unitsReport, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const guestsByCountryQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', 'guests', from, to],
    queryFn: ({ signal }) => call(guestsByCountry, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const visitsQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', 'visits', from, to],
    queryFn: ({ signal }) => call(pageVisits, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  })
