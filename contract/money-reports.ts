// The accountant's reports: sums of the accounts, by day or by month. Amounts are TL.
import { z } from 'zod'
import { lineKinds } from '#domain/folio/line.ts'
import { paymentMethods, paymentPurposes } from '#domain/folio/payment.ts'
import { forecastGrains } from '#domain/reports/forecast.ts'
import { Closing } from './cash.ts'
import { endpoint } from './endpoint.ts'
import { ReportPeriod } from './reports.ts'
import { Choice, Day, Id, pagingInQuery } from './shapes.ts'

const Grain = z.enum(['day', 'month'])
/** Without a grain: days for up to two months, else months. */
const Asked = ReportPeriod.safeExtend({ grain: Grain.optional() })

const Takings = z.object({
  /** What came less what was given back, by each way. What only moved within an account is none of either. */
  methods: z.record(z.enum(paymentMethods), z.number()),
  /** The same by what it was for. `damage` is held and comes back. */
  purposes: z.record(z.enum(paymentPurposes), z.number()),
  /** What was given back: below nothing. It is part of the sums above. */
  refunded: z.number(),
  total: z.number(),
})
export const TakingsBucket = Takings.extend({ bucket: Day }).meta({ id: 'TakingsBucket' })
export type Takings = z.infer<typeof Takings>
export type TakingsBucket = z.infer<typeof TakingsBucket>

const Charges = z.object({
  kinds: z.record(z.enum(lineKinds), z.number()),
  /** The total without its taxes, and the two taxes in it: together they are the total. */
  net: z.number(),
  kdv: z.number(),
  konaklama: z.number(),
  total: z.number(),
})
export const ChargesBucket = Charges.extend({ bucket: Day }).meta({ id: 'ChargesBucket' })
export type Charges = z.infer<typeof Charges>
export type ChargesBucket = z.infer<typeof ChargesBucket>

export const takingsReport = endpoint({
  method: 'GET',
  path: '/api/reports/takings',
  summary: 'What was paid, by way and purpose, by day or by month',
  access: 'report.see',
  query: Asked,
  response: z.object({ grain: Grain, buckets: z.array(TakingsBucket), total: Takings }),
})

export const chargesReport = endpoint({
  method: 'GET',
  path: '/api/reports/charges',
  summary: 'What was sold, by kind and tax, by day or by month',
  access: 'report.see',
  query: Asked,
  response: z.object({ grain: Grain, buckets: z.array(ChargesBucket), total: Charges }),
})

/** A stay with money that is still to be paid, given back or earned. */
const StayWithMoney = z.object({
  reservationId: Id,
  guestName: z.string(),
  unitName: z.string(),
  checkInDate: Day,
  checkOutDate: Day,
})

const Balances = z.object({
  charged: z.number(),
  paid: z.number(),
  /** By the guest. */
  owed: z.number(),
  /** To the guest. */
  toReturn: z.number(),
  /** Of what guests owe: for what was given until today. */
  due: z.number(),
})
export type Balances = z.infer<typeof Balances>
export const OpenBalance = StayWithMoney.extend({
  ...Balances.shape,
  /** The day of the oldest charge that is not covered when the account is paid oldest first; it may lie ahead. */
  since: Day,
}).meta({ id: 'OpenBalance' })
export type OpenBalance = z.infer<typeof OpenBalance>

export const reportRowsAtOnce = 25
const Paged = z.object(pagingInQuery(reportRowsAtOnce, 100))

export const balancesReport = endpoint({
  method: 'GET',
  path: '/api/reports/balances',
  summary: 'Accounts on which something is open today, the oldest debt first',
  access: 'report.see',
  query: Paged,
  response: z.object({ day: Day, rows: z.array(OpenBalance), count: z.number().int(), total: Balances }),
})

const HeldMoney = z.object({ deposit: z.number(), damage: z.number(), held: z.number() })
export type HeldMoney = z.infer<typeof HeldMoney>
export const HeldDeposit = StayWithMoney.extend({
  ...HeldMoney.shape,
  /** When the first of it was taken. */
  takenOn: Day,
}).meta({ id: 'HeldDeposit' })
export type HeldDeposit = z.infer<typeof HeldDeposit>

export const depositsReport = endpoint({
  method: 'GET',
  path: '/api/reports/deposits',
  summary: 'Deposits of guests who are still expected, and damage deposits that are held, by arrival',
  access: 'report.see',
  query: Paged,
  response: z.object({ day: Day, rows: z.array(HeldDeposit), count: z.number().int(), total: HeldMoney }),
})

const Nights = z.object({
  /** Of units in service, less those out of sale. */
  available: z.number().int(),
  sold: z.number().int(),
  occupancyPercent: z.number(),
  /** Of the nights sold, with tax, before discounts. */
  revenue: z.number(),
  /** Revenue by night sold, to the kuruş; none where none was sold. */
  adr: z.number().nullable(),
  /** Revenue by night available. */
  revpar: z.number().nullable(),
})
export type Nights = z.infer<typeof Nights>
export const NightsBucket = Nights.extend({ bucket: Day }).meta({ id: 'NightsBucket' })
export type NightsBucket = z.infer<typeof NightsBucket>

export const occupancyReport = endpoint({
  method: 'GET',
  path: '/api/reports/occupancy',
  summary: 'Occupancy, ADR and RevPAR: by day for up to two months, else by month',
  access: 'report.see',
  query: ReportPeriod,
  response: z.object({ grain: Grain, buckets: z.array(NightsBucket), total: Nights }),
})

const Forecast = Nights.pick({ available: true, sold: true, occupancyPercent: true }).extend({
  /** What stands on the accounts for these days: nights, extras and charges, less discounts. */
  booked: z.number(),
  /** Of it, where each account is paid oldest first. */
  paid: z.number(),
  unpaid: z.number(),
})
export type Forecast = z.infer<typeof Forecast>
export const ForecastPart = Forecast.extend({ from: Day, to: Day }).meta({ id: 'ForecastPart' })
export type ForecastPart = z.infer<typeof ForecastPart>

export const ForecastBy = Choice(z.enum(forecastGrains), 'week')

export const forecastReport = endpoint({
  method: 'GET',
  path: '/api/reports/forecast',
  summary: 'What is booked for the coming 90 days, by week or by month: nights, revenue, and what of it is paid',
  access: 'report.see',
  query: z.object({ by: ForecastBy }),
  response: z.object({ day: Day, parts: z.array(ForecastPart), total: Forecast }),
})

const Closings = z.object({
  /** In lira: what came to the tills less what left them, and what was too much or too little when they were counted. */
  moved: z.number(),
  difference: z.number(),
})
export type Closings = z.infer<typeof Closings>

/** A till that is closed three times a day, for a year. */
export const mostClosings = 1100

export const closingsReport = endpoint({
  method: 'GET',
  path: '/api/reports/closings',
  summary:
    'The cash desk: each closing of a period, the newest first, with what was counted and what it should have been',
  access: 'report.see',
  query: ReportPeriod,
  response: z.object({ rows: z.array(Closing), count: z.number().int(), total: Closings }),
})
