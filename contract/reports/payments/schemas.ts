// Single payments and refunds over all folios. Amounts are in TL.
import { Payment } from '#contract/folio/schemas.ts'
import { Day, Id } from '#contract/shapes.ts'
import { paymentMethods } from '#domain/folio/payment.ts'
import { z } from 'zod'

export const paymentsAtOnce = 50

/** Money that came in, money that went back, and money that moved from one folio or purpose to another. */
export const paymentDirections = ['taken', 'refunded', 'moved'] as const

export const ListedPayment = Payment.omit({ refundable: true })
  .extend({
    /** The stay on whose folio it lies; null if it lies on the account of a company. */
    reservationId: Id.nullable(),
    companyId: Id.nullable(),
    /** The main guest, or the company. */
    guestName: z.string(),
    unitName: z.string(),
    checkInDate: Day.nullable(),
    checkOutDate: Day.nullable(),
  })
  .meta({ id: 'ListedPayment' })
export type ListedPayment = z.infer<typeof ListedPayment>

/** The sums of all matching payments. What was only moved counts in none of them. */
export const PaymentSums = z.object({
  taken: z.number(),
  /** Negative, or zero if nothing was refunded. */
  refunded: z.number(),
  net: z.number(),
  /** The net sums of the methods that occur. */
  methods: z.array(z.object({ method: z.enum(paymentMethods), count: z.number().int(), net: z.number() })),
})
export type PaymentSums = z.infer<typeof PaymentSums>
