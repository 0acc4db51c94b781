import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/shapes.ts'
import { CountryGuests, ReportPeriod, Sales, SalesBucket } from './schemas.ts'
import { z } from 'zod'

export const salesReport = endpoint({
  method: 'GET',
  path: '/api/reports/sales',
  summary: 'Revenue, nights sold and reservations made, by day or by month',
  access: 'report.see',
  query: ReportPeriod.safeExtend({
    /** If left out, the report is by day for up to two months, otherwise by month. */
    grain: z.enum(['day', 'month']).optional(),
  }),
  response: z.object({ grain: z.enum(['day', 'month']), buckets: z.array(SalesBucket), total: Sales }),
})

const UnitSales = z
  .object({
    unitId: Id,
    unitName: z.string(),
    /** True if the unit is no longer let but had guests in the period. */
    removed: z.boolean(),
    nights: z.number().int(),
    /** The percentage of sold nights among the nights on which the unit was for sale. */
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
