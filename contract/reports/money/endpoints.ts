import { Closing } from '#contract/cash/schemas.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Day, pagingInQuery } from '#contract/shapes.ts'
import { ReportPeriod } from '../schemas.ts'
import {
  Balances,
  Charges,
  ChargesBucket,
  Closings,
  Forecast,
  ForecastBy,
  ForecastPart,
  HeldDeposit,
  HeldMoney,
  Nights,
  NightsBucket,
  OpenBalance,
  reportRowsAtOnce,
  Takings,
  TakingsBucket,
} from './schemas.ts'
import { z } from 'zod'

const Grain = z.enum(['day', 'month'])

/** Without a grain, the report is by day for up to two months, otherwise by month. */
const EndpointsInput = ReportPeriod.safeExtend({ grain: Grain.optional() })

export const takingsReport = endpoint({
  method: 'GET',
  path: '/api/reports/takings',
  summary: 'What was paid, by way and purpose, by day or by month',
  access: 'report.see',
  query: EndpointsInput,
  response: z.object({ grain: Grain, buckets: z.array(TakingsBucket), total: Takings }),
})

export const chargesReport = endpoint({
  method: 'GET',
  path: '/api/reports/charges',
  summary: 'What was sold, by kind and tax, by day or by month',
  access: 'report.see',
  query: EndpointsInput,
  response: z.object({ grain: Grain, buckets: z.array(ChargesBucket), total: Charges }),
})

const Paged = z.object(pagingInQuery(reportRowsAtOnce, 100))

export const balancesReport = endpoint({
  method: 'GET',
  path: '/api/reports/balances',
  summary: 'Accounts on which something is open today, the oldest debt first',
  access: 'report.see',
  query: Paged,
  response: z.object({ day: Day, rows: z.array(OpenBalance), count: z.number().int(), total: Balances }),
})

export const depositsReport = endpoint({
  method: 'GET',
  path: '/api/reports/deposits',
  summary: 'Deposits of guests who are still expected, and damage deposits that are held, by arrival',
  access: 'report.see',
  query: Paged,
  response: z.object({ day: Day, rows: z.array(HeldDeposit), count: z.number().int(), total: HeldMoney }),
})

export const occupancyReport = endpoint({
  method: 'GET',
  path: '/api/reports/occupancy',
  summary: 'Occupancy, ADR and RevPAR: by day for up to two months, else by month',
  access: 'report.see',
  query: ReportPeriod,
  response: z.object({ grain: Grain, buckets: z.array(NightsBucket), total: Nights }),
})

export const forecastReport = endpoint({
  method: 'GET',
  path: '/api/reports/forecast',
  summary: 'What is booked for the coming 90 days, by week or by month: nights, revenue, and what of it is paid',
  access: 'report.see',
  query: z.object({ by: ForecastBy }),
  response: z.object({ day: Day, parts: z.array(ForecastPart), total: Forecast }),
})

export const closingsReport = endpoint({
  method: 'GET',
  path: '/api/reports/closings',
  summary:
    'Cash sessions: each closing of a period, the newest first, with what was counted and what it should have been',
  access: 'report.see',
  query: ReportPeriod,
  response: z.object({ rows: z.array(Closing), count: z.number().int(), total: Closings }),
})
