import { endpoint } from '#contract/endpoint.ts'
import { Day, Done, Id, IdInPath, TypedText } from '#contract/shapes.ts'
import { paymentNoteMax } from '#domain/folio/payment.ts'
import { FolioAnswer, OfStay, RequestId, SomeLira, WhatFor } from '../schemas.ts'
import { needsWay, NewPayment, paidBy } from './schemas.ts'
import { z } from 'zod'

export const takePayment = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/payments',
  summary: 'Takes a payment, a kapora or a damage deposit. The same requestId again: answers the folio as it is',
  access: 'payment.take',
  params: OfStay,
  body: NewPayment,
  status: 201,
  response: FolioAnswer,
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/payments/:paymentId/refund',
  summary: 'Refunds a payment wholly or in part, never more than is left of it',
  access: 'payment.refund',
  params: OfStay.extend({ paymentId: IdInPath }),
  body: z
    .object({
      requestId: RequestId,
      amount: SomeLira,
      ...paidBy,
      note: TypedText(paymentNoteMax).default(''),
    })
    .superRefine(needsWay),
  status: 201,
  response: FolioAnswer,
})

export const refundDamage = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/damage/give-back',
  summary: 'Refunds all that is held against damage',
  access: 'payment.refund',
  params: OfStay,
  body: z.object({ requestId: RequestId, ...paidBy }).superRefine(needsWay),
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
  summary: 'Moves some of it, or all, to the folio of this stay',
  access: 'payment.take',
  params: OfStay,
  body: z.object({ requestId: RequestId, from: Id, amount: SomeLira }),
  status: 201,
  response: FolioAnswer,
})
