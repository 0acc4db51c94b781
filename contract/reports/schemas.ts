import { complain, Day } from '#contract/shapes.ts'
import { periodProblem } from '#domain/reports/period.ts'
import { z } from 'zod'

/** The first and the last day of a report, both included. */
export const ReportPeriod = z.object({ from: Day, to: Day }).superRefine((period, context) => {
  const problem = periodProblem(period)
  if (problem !== undefined) complain(context, 'to', `report.${problem}`)
})

/** The nights sold, their agreed price (TL), and the reservations made in the period. */
export const Sales = z.object({
  revenue: z.number(),
  nights: z.number().int(),
  /** The number of reservations entered in the period, whatever their status and the dates of the stay. */
  created: z.number().int(),
  /** The number of these reservations that are now cancelled or no-shows. */
  lost: z.number().int(),
})

export const SalesBucket = Sales.extend({
  /** The day, or the first day of the month. */
  bucket: Day,
}).meta({ id: 'SalesBucket' })
export type SalesBucket = z.infer<typeof SalesBucket>

export const CountryGuests = z
  .object({
    /** ISO 3166 alpha-3. */
    country: z.string(),
    /** The number of guests. A guest who stayed twice counts twice. */
    guests: z.number().int(),
    /** The nights in the period, summed over the guests. */
    guestNights: z.number().int(),
  })
  .meta({ id: 'CountryGuests' })
export type CountryGuests = z.infer<typeof CountryGuests>
