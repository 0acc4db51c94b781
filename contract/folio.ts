// The account of a stay: what is owed, what was paid, and what is left. Amounts are TL; below nothing: taken back.
import { z } from 'zod'
import { soldPer } from '#domain/extras/extra.ts'
import { openBalanceReasons } from '#domain/folio/balance.ts'
import { foreignCurrencies } from '#domain/folio/foreign-cash.ts'
import { lineKinds, lineTextMax } from '#domain/folio/line.ts'
import { paymentMethods, paymentPurposes } from '#domain/folio/payment.ts'
import { hasWholeKurus, maxLira } from '#domain/money/money.ts'
import { kdvKinds } from '#domain/taxes/taxed.ts'
import { endpoint } from './endpoint.ts'
import { Day, Done, Id, IdInPath, Lira, Typed } from './shapes.ts'

export const FolioLine = z
  .object({
    id: Id,
    kind: z.enum(lineKinds),
    amount: z.number(),
    /** On which the service is done: the day on which a night begins. */
    day: Day,
    kdv: z.enum(kdvKinds),
    /** Whether it is sold together with the night: then konaklama vergisi is due on it. */
    withNight: z.boolean(),
    text: z.string(),
    /** Of an extra: which one, as it is sold now, and how many of it. */
    extra: z.object({ id: Id, name: z.string(), per: z.enum(soldPer), count: z.number().int() }).nullable(),
    /** Of a night. */
    night: z.object({ hotelDetailId: Id, unitName: z.string(), byHand: z.boolean() }).nullable(),
    /** The line that this one takes back. */
    reverses: Id.nullable(),
    /** Whether another one has taken this one back. */
    isReversed: z.boolean(),
    /** Null: the app itself, or what was there before it kept accounts. */
    by: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'FolioLine' })
export type FolioLine = z.infer<typeof FolioLine>

export const Payment = z
  .object({
    id: Id,
    amount: z.number(),
    method: z.enum(paymentMethods),
    /** `damage` is held against damage and comes back: it is no part of the balance. */
    purpose: z.enum(paymentPurposes),
    day: Day,
    /** What was handed over, and the lira for one unit of it. */
    foreign: z.object({ currency: z.enum(foreignCurrencies), amount: z.number(), rate: z.number() }).nullable(),
    refundOf: Id.nullable(),
    /** What of it can still be given back. */
    refundable: z.number(),
    note: z.string(),
    by: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

export const Folio = z
  .object({
    reservationId: Id,
    lines: z.array(FolioLine),
    payments: z.array(Payment),
    charged: z.number(),
    paid: z.number(),
    /** Charged less paid. Below nothing: the business owes the guest. */
    balance: z.number(),
    /** What is still expected of the guest. */
    owed: z.number(),
    damageHeld: z.number(),
    closed: z
      .object({
        at: z.iso.datetime(),
        by: z.string().nullable(),
        /** Why, although something was open. `before-accounts`: what was paid then, nobody has written down. */
        reason: z.enum([...openBalanceReasons, 'before-accounts']).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Folio' })
export type Folio = z.infer<typeof Folio>

export const OfStay = z.object({ id: IdInPath })
export const FolioAnswer = Done.extend({ folio: Folio })

/** By it a repeated request is known, and books nothing twice. */
export const RequestId = z.string().regex(/^[\w-]{8,64}$/, 'request.malformed')

/** More than nothing. */
export const SomeLira = Lira.refine((amount) => amount > 0, 'payment.not-positive')

const SignedLira = z
  .number('unit.price-malformed')
  .min(-maxLira, 'request.amount-too-high')
  .max(maxLira, 'request.amount-too-high')
  .refine(hasWholeKurus, 'unit.price-precision')

export const WhatFor = Typed(lineTextMax, 'folio.text-required').refine((text) => text !== '', 'folio.text-required')

export const readFolio = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/folio',
  summary: 'The account of a stay: lines, payments, balance, what can be given back',
  access: 'money.see',
  params: OfStay,
  response: FolioAnswer,
})

export const addCharge = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/folio/charges',
  summary: 'Charges something besides the nights. The same requestId again: answers the account as it is',
  access: 'charge.add',
  params: OfStay,
  body: z.object({ requestId: RequestId, amount: SomeLira, text: WhatFor, kdv: z.enum(kdvKinds).default('other') }),
  status: 201,
  response: FolioAnswer,
})

export const giveDiscount = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/folio/discounts',
  summary: 'Takes something off what the stay costs, with the reason',
  access: 'price.change',
  params: OfStay,
  body: z.object({ requestId: RequestId, amount: SomeLira, text: WhatFor }),
  status: 201,
  response: FolioAnswer,
})

export const adjustFolio = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/folio/adjustments',
  summary: 'Corrects what the stay costs, up or down, with the reason',
  access: 'price.change',
  params: OfStay,
  body: z.object({
    requestId: RequestId,
    amount: SignedLira.refine((amount) => amount !== 0, 'payment.not-positive'),
    text: WhatFor,
  }),
  status: 201,
  response: FolioAnswer,
})

export const reverseLine = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/folio/lines/:lineId/reverse',
  summary: 'Takes a line back: another one says the opposite. Again: answers the same. Nights go with their stay',
  access: 'charge.add',
  params: OfStay.extend({ lineId: IdInPath }),
  response: FolioAnswer,
})

export const closeFolio = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/folio/close',
  summary: 'Closes the account: at nothing, or with the reason why something stays open',
  access: 'charge.add',
  params: OfStay,
  body: z.object({ reason: z.enum(openBalanceReasons).nullish() }),
  response: FolioAnswer,
})

export const reopenFolio = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/folio/reopen',
  summary: 'Opens the account again. Open already: answers the same',
  access: 'charge.add',
  params: OfStay,
  response: FolioAnswer,
})
