import { endpoint } from '#contract/endpoint.ts'
import { OfStay, RequestId } from '#contract/folio/schemas.ts'
import { Reservation } from '#contract/reservations/schemas.ts'
import { Done, Id, Lira, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { settlementWays } from '#domain/cancellation/settlement.ts'
import { frontDeskMethods, paymentNoteMax } from '#domain/folio/payment.ts'
import { CancellationCost, CancellationKind, CancelRule, RuleAnswer, Settlement } from './schemas.ts'
import { z } from 'zod'

export const readCancelRule = endpoint({
  method: 'GET',
  path: '/api/deposits/cancel-rule',
  summary: 'What a cancellation costs, of bookings from now on',
  access: 'money.see',
  response: RuleAnswer,
})

export const changeCancelRule = endpoint({
  method: 'PUT',
  path: '/api/deposits/cancel-rule',
  summary: 'Chooses it for bookings from now on. With `version`, 409 when somebody else was faster.',
  access: 'rates.change',
  body: CancelRule.safeExtend({ version: Version.optional() }).meta({ id: 'CancelRuleChange' }),
  response: RuleAnswer,
})

export const readCancellationCost = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/cancellation',
  summary: 'What it costs today to cancel a stay, or that its guests never came',
  access: 'stay.settle',
  params: OfStay,
  query: z.object({ transition: CancellationKind.default('cancel') }),
  response: Done.extend({ cancellation: CancellationCost }),
})

export const readSettlement = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/settlement',
  summary: 'What was decided about the money of a stay that was cancelled; null: nothing, or it takes place after all',
  access: 'stay.settle',
  params: OfStay,
  response: Done.extend({ settlement: Settlement.nullable() }),
})

export const settleCancellation = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/cancellation',
  summary:
    'Cancels a stay, or marks that its guests never came, and books what becomes of the money. 409 when it is another sum by now than was `seen`. The same requestId again: answers the same',
  access: 'stay.settle',
  params: OfStay,
  body: z
    .object({
      requestId: RequestId,
      transition: CancellationKind,
      /** `later` charges nothing and keeps the paid amount on the folio for another date. */
      way: z.enum(settlementWays),
      /** The charged amount in TL; refused unless `way` is `amount`. */
      amount: Lira.optional(),
      reason: TypedText(paymentNoteMax).default(''),
      /** How the rest is refunded now, which needs `payment.refund`; null if the rest is refunded later. */
      method: z.enum(frontDeskMethods).nullable().default(null),
      /** The way by which it is refunded, instead of the first of its kind. */
      wayId: Id.optional(),
      seen: z.object({ charge: Lira, paid: Lira, deposit: Lira.optional() }),
    })
    .meta({ id: 'CancellationSettlement' }),
  response: Done.extend({ reservation: Reservation }),
})
