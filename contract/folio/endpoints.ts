import { endpoint } from '#contract/endpoint.ts'
import { Choice, Done, Filter, IdInPath, paging, TypedText } from '#contract/shapes.ts'
import { openBalanceReasons } from '#domain/folio/balance.ts'
import { damageStates } from '#domain/folio/damage-deposit.ts'
import { hasWholeKurus, maxLira } from '#domain/money/money.ts'
import { kdvKinds } from '#domain/taxes/taxed.ts'
import {
  DamageDeposit,
  damageDepositsAtOnce,
  FolioAnswer,
  OfStay,
  RequestId,
  SomeLira,
  Target,
  WhatFor,
} from './schemas.ts'
import { z } from 'zod'

export const searchDamageDeposits = endpoint({
  method: 'POST',
  path: '/api/damage-deposits/search',
  summary: 'Damage deposits: those held first, then the newest',
  access: 'money.see',
  body: z.object({
    /** Filters the damage deposits: partly or wholly still held, refunded in full, or partly or wholly kept. */
    state: Choice(z.enum(['ALL', ...damageStates]), 'ALL'),
    /** Part of the guest's name or phone number. */
    search: Filter(TypedText(100)),
    ...paging(damageDepositsAtOnce, 100),
  }),
  response: Done.extend({
    deposits: z.array(DamageDeposit),
    total: z.number().int(),
    /** The amount held in TL, over all matching stays. */
    held: z.number(),
  }),
})

const SignedLira = z
  .number('unit.price-malformed')
  .min(-maxLira, 'request.amount-too-high')
  .max(maxLira, 'request.amount-too-high')
  .refine(hasWholeKurus, 'unit.price-precision')

export const readFolio = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/folio',
  summary: 'The folio of a stay: lines, payments, balance, what can be refunded',
  access: 'money.see',
  params: OfStay,
  response: FolioAnswer,
})

export const addCharge = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/folio/charges',
  summary: 'Charges something besides the nights. The same requestId again: answers the folio as it is',
  access: 'charge.add',
  params: OfStay,
  body: z.object({ requestId: RequestId, amount: SomeLira, text: WhatFor, kdv: z.enum(kdvKinds).default('other') }),
  status: 201,
  response: FolioAnswer,
})

/** Without `appliesTo`, a discount or correction is for the nights, and for the rest of the stay where they do not suffice. */
const ofChange = {
  appliesTo: Target.optional(),
  /** True if it is meant to take off more than is left of what it is for. */
  evenIfMore: z.boolean().optional(),
}

export const giveDiscount = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/folio/discounts',
  summary: 'Takes something off what the stay costs, with the reason',
  access: 'price.change',
  params: OfStay,
  body: z.object({ requestId: RequestId, amount: SomeLira, text: WhatFor, ...ofChange }),
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
    ...ofChange,
  }),
  status: 201,
  response: FolioAnswer,
})

export const reverseLine = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/folio/lines/:lineId/reverse',
  summary:
    'Takes a line back: another one says the opposite. Again: answers the same. Nights go with their stay. Needs the permission that the line itself needed',
  access: 'money.see',
  params: OfStay.extend({ lineId: IdInPath }),
  response: FolioAnswer,
})

export const closeFolio = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/folio/close',
  summary: 'Closes the folio: at nothing, or with the reason why something stays open',
  access: 'charge.add',
  params: OfStay,
  body: z.object({ reason: z.enum(openBalanceReasons).nullish() }),
  response: FolioAnswer,
})

export const reopenFolio = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/folio/reopen',
  summary: 'Opens the folio again. Open already: answers the same',
  access: 'charge.add',
  params: OfStay,
  response: FolioAnswer,
})
