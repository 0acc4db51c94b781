import { z } from 'zod'
import { periodProblem } from '#domain/reports/period.ts'
import { endpoint } from './endpoint.ts'
import { complain, Day, Id } from './shapes.ts'

/** First and last day of what a report is about, both included. */
export const ReportPeriod = z.object({ from: Day, to: Day }).superRefine((period, context) => {
  const problem = periodProblem(period)
  if (problem !== undefined) complain(context, 'to', `report.${problem}`)
})

/** Sold nights, what was agreed for them (TL), and the reservations made meanwhile. */
const Sales = z.object({
  revenue: z.number(),
  nights: z.number().int(),
  /** Reservations entered in these days, whatever became of them and whenever their stay is. */
  created: z.number().int(),
  /** How many of them are cancelled now, or their guests never came. */
  lost: z.number().int(),
})

export const SalesBucket = Sales.extend({
  /** The day, or the first day of the month. */
  bucket: Day,
}).meta({ id: 'SalesBucket' })
export type SalesBucket = z.infer<typeof SalesBucket>

export const salesReport = endpoint({
  method: 'GET',
  path: '/api/reports/sales',
  summary: 'Revenue, nights sold and reservations made, by day or by month',
  access: 'report.see',
  query: ReportPeriod.safeExtend({
    /** Without it: days for up to two months, else months. */
    grain: z.enum(['day', 'month']).optional(),
  }),
  response: z.object({ grain: z.enum(['day', 'month']), buckets: z.array(SalesBucket), total: Sales }),
})

const UnitSales = z
  .object({
    unitId: Id,
    unitName: z.string(),
    /** No longer let, but it had guests in the period. */
    removed: z.boolean(),
    nights: z.number().int(),
    /** Of the period's nights on which it was for sale, in a hundred. */
    occupancyPercent: z.number(),
    revenue: z.number(),
  })
  .meta({ id: 'UnitSales' })

export const unitsReport = endpoint({
  method: 'GET',
  path: '/api/reports/units',
  summary: 'Nights sold, occupancy and revenue of each unit',
  access: 'report.see',
  query: ReportPeriod,
  response: z.object({
    units: z.array(UnitSales),
    total: UnitSales.pick({ nights: true, occupancyPercent: true, revenue: true }),
  }),
})

export const CountryGuests = z
  .object({
    /** ISO 3166 alpha-3. */
    country: z.string(),
    /** Someone who stayed twice counts twice. */
    guests: z.number().int(),
    /** Nights in the period, for each of them. */
    guestNights: z.number().int(),
  })
  .meta({ id: 'CountryGuests' })
export type CountryGuests = z.infer<typeof CountryGuests>

export const guestsByCountry = endpoint({
  method: 'GET',
  path: '/api/reports/guests-by-country',
  summary: 'Guests with a night in the period by nationality, the most first',
  access: 'report.see',
  query: ReportPeriod,
  response: z.object({
    countries: z.array(CountryGuests),
    total: CountryGuests.pick({ guests: true, guestNights: true }),
  }),
})
