// The accountant's reports: sums over the folios, by day or by month. Amounts are TL.
import { Choice, Day, Id } from '#contract/shapes.ts'
import { lineKinds } from '#domain/folio/line.ts'
import { paymentMethods, paymentPurposes } from '#domain/folio/payment.ts'
import { forecastGrains } from '#domain/reports/forecast.ts'
import { z } from 'zod'

export const Takings = z.object({
  /**
   * Payments minus refunds, by payment method. Money moved within a folio counts neither as a payment nor as a refund.
   */
  methods: z.record(z.enum(paymentMethods), z.number()),
  /** The same sums by purpose. `damage` is held and refunded later. */
  purposes: z.record(z.enum(paymentPurposes), z.number()),
  /** The sum of refunds, as a negative number. The totals above include it. */
  refunded: z.number(),
  total: z.number(),
})

export const TakingsBucket = Takings.extend({ bucket: Day }).meta({ id: 'TakingsBucket' })
export type Takings = z.infer<typeof Takings>

export type TakingsBucket = z.infer<typeof TakingsBucket>

export const Charges = z.object({
  kinds: z.record(z.enum(lineKinds), z.number()),
  /** The total without its taxes, and the two taxes in it; net and taxes add up to the total. */
  net: z.number(),
  kdv: z.number(),
  konaklama: z.number(),
  total: z.number(),
})

export const ChargesBucket = Charges.extend({ bucket: Day }).meta({ id: 'ChargesBucket' })
export type Charges = z.infer<typeof Charges>

export type ChargesBucket = z.infer<typeof ChargesBucket>

/** A stay with money that is still to be paid, refunded or earned. */
const StayWithMoney = z.object({
  reservationId: Id,
  guestName: z.string(),
  unitName: z.string(),
  checkInDate: Day,
  checkOutDate: Day,
})

export const Balances = z.object({
  charged: z.number(),
  paid: z.number(),
  /** The amount that the guest owes. */
  owed: z.number(),
  /** The amount owed to the guest. */
  toReturn: z.number(),
  /** The part of the guest's debt for services until today. */
  due: z.number(),
})
export type Balances = z.infer<typeof Balances>

export const OpenBalance = StayWithMoney.extend({
  ...Balances.shape,
  /** The day of the oldest unpaid charge, if payments cover the oldest charges first; it may lie in the future. */
  since: Day,
}).meta({ id: 'OpenBalance' })
export type OpenBalance = z.infer<typeof OpenBalance>

export const reportRowsAtOnce = 25

export const HeldMoney = z.object({ deposit: z.number(), damage: z.number(), held: z.number() })
export type HeldMoney = z.infer<typeof HeldMoney>

export const HeldDeposit = StayWithMoney.extend({
  ...HeldMoney.shape,
  /** The day of the first payment of the damage deposit. */
  takenOn: Day,
}).meta({ id: 'HeldDeposit' })
export type HeldDeposit = z.infer<typeof HeldDeposit>

export const Nights = z.object({
  /** The nights of units in service, minus the nights on which a unit is not for sale. */
  available: z.number().int(),
  sold: z.number().int(),
  occupancyPercent: z.number(),
  /** Revenue of the nights sold, with tax, before discounts. */
  revenue: z.number(),
  /** Revenue by night sold, to the kuruş; null if no night was sold. */
  adr: z.number().nullable(),
  /** Revenue by night available. */
  revpar: z.number().nullable(),
})
export type Nights = z.infer<typeof Nights>

export const NightsBucket = Nights.extend({ bucket: Day }).meta({ id: 'NightsBucket' })
export type NightsBucket = z.infer<typeof NightsBucket>

export const Forecast = Nights.pick({ available: true, sold: true, occupancyPercent: true }).extend({
  /** The folio charges for these days: nights, extras and other charges, less discounts. */
  booked: z.number(),
  /** The paid part of `booked`, on the assumption that payments cover the oldest charges first. */
  paid: z.number(),
  unpaid: z.number(),
})
export type Forecast = z.infer<typeof Forecast>

export const ForecastPart = Forecast.extend({ from: Day, to: Day }).meta({ id: 'ForecastPart' })
export type ForecastPart = z.infer<typeof ForecastPart>

export const ForecastBy = Choice(z.enum(forecastGrains), 'week')

export const Closings = z.object({
  /**
   * In lira: the cash received minus the cash paid out, and the surplus or shortage found when the cash was counted.
   */
  moved: z.number(),
  difference: z.number(),
})
export type Closings = z.infer<typeof Closings>

/** Room for three closed cash sessions a day for a year. */
export const mostClosings = 1100
