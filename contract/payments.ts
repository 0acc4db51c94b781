// Money that is taken and given back. Each answers the account of the stay as it is then.
import { z } from 'zod'
import { foreignCurrencies, hasRateDecimals, isBeyondPrices, maxRate } from '#domain/folio/foreign-cash.ts'
import { deskMethods, paymentNoteMax, paymentPurposes } from '#domain/folio/payment.ts'
import { endpoint } from './endpoint.ts'
import { FolioAnswer, OfStay, RequestId, SomeLira, WhatFor } from './folio.ts'
import { complain, Day, Done, Id, IdInPath, Typed } from './shapes.ts'

const Method = z.enum(deskMethods)

/** Cash in another currency, taken as lira: so many, each for so many lira with at most four decimals. */
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
    /** TL. Of another currency it may be left out: it is what that comes to. */
    amount: SomeLira.optional(),
    method: Method,
    purpose: z.enum(paymentPurposes).default('stay'),
    /** When it was taken; without: today. */
    day: Day.optional(),
    foreign: ForeignCash.nullish(),
    note: Typed(paymentNoteMax).default(''),
  })
  .meta({ id: 'NewPayment' })

export const takePayment = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/payments',
  summary: 'Takes a payment, a kapora or a damage deposit. The same requestId again: answers the account as it is',
  access: 'payment.take',
  params: OfStay,
  body: NewPayment,
  status: 201,
  response: FolioAnswer,
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/payments/:paymentId/refund',
  summary: 'Gives back some of a payment or all of it, never more than is left of it',
  access: 'payment.refund',
  params: OfStay.extend({ paymentId: IdInPath }),
  body: z.object({
    requestId: RequestId,
    amount: SomeLira,
    method: Method,
    note: Typed(paymentNoteMax).default(''),
  }),
  status: 201,
  response: FolioAnswer,
})

export const giveBackDamage = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/damage/give-back',
  summary: 'Gives back all that is held against damage',
  access: 'payment.refund',
  params: OfStay,
  body: z.object({ requestId: RequestId, method: Method }),
  status: 201,
  response: FolioAnswer,
})

export const keepDamage = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/damage/keep',
  summary: 'Keeps some of what is held for what was broken: charged, and paid with it. What is left goes on being held',
  access: 'charge.add',
  params: OfStay,
  body: z.object({ requestId: RequestId, amount: SomeLira, text: WhatFor }),
  status: 201,
  response: FolioAnswer,
})

export const readCredits = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/credits',
  summary: 'What the main guest of a stay has paid for stays that did not take place, and can use for this one',
  access: 'money.see',
  params: OfStay,
  response: Done.extend({ credits: z.array(z.object({ reservationId: Id, checkInDate: Day, amount: z.number() })) }),
})

export const useCredit = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/credits/use',
  summary: 'Moves some of it, or all, to the account of this stay',
  access: 'payment.take',
  params: OfStay,
  body: z.object({ requestId: RequestId, from: Id, amount: SomeLira }),
  status: 201,
  response: FolioAnswer,
})
