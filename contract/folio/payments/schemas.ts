// Payments and refunds. Each request answers with the updated folio of the stay.
import { complain, Day, Id, TypedText } from '#contract/shapes.ts'
import { foreignCurrencies, hasRateDecimals, isBeyondPrices, maxRate } from '#domain/folio/foreign-cash.ts'
import { frontDeskMethods, paymentNoteMax, paymentPurposes } from '#domain/folio/payment.ts'
import { RequestId, SomeLira } from '../schemas.ts'
import { z } from 'zod'

/** How a payment or refund is made: by a way of the business, or by the first way of a kind. */
export const paidBy = { method: z.enum(frontDeskMethods).optional(), wayId: Id.optional() }

export function needsWay({ method, wayId }: { method?: unknown; wayId?: unknown }, context: z.RefinementCtx): void {
  if (method === undefined && wayId === undefined) complain(context, 'method', 'payment-way.required')
}

/**
 * Cash in another currency, accepted at its value in lira: the foreign amount, and the exchange rate in lira with at
 * most four decimals.
 */
const ForeignCash = z
  .object({
    currency: z.enum(foreignCurrencies),
    amount: SomeLira,
    rate: z
      .number('payment.foreign-rate')
      .positive('payment.foreign-rate')
      .max(maxRate, 'payment.foreign-rate')
      .refine(hasRateDecimals, 'payment.foreign-rate'),
  })
  .superRefine(({ amount, rate }, context) => {
    if (isBeyondPrices(amount, rate)) complain(context, 'amount', 'request.amount-too-high')
  })

export const NewPayment = z
  .object({
    requestId: RequestId,
    /**
     * The amount in TL. It may be left out for a foreign currency, because the foreign amount and the rate determine
     * it.
     */
    amount: SomeLira.optional(),
    ...paidBy,
    purpose: z.enum(paymentPurposes).default('stay'),
    /** The day of the payment; today if left out. */
    day: Day.optional(),
    foreign: ForeignCash.nullish(),
    note: TypedText(paymentNoteMax).default(''),
  })
  .superRefine(needsWay)
  .meta({ id: 'NewPayment' })
