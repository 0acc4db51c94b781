// Calling a stay off with what becomes of its money: beforehand what it costs, then what somebody has decided.
import { z } from 'zod'
import { cancelRuleNames } from '#domain/deposits/cancel-rule.ts'
import { settlementWays } from '#domain/deposits/settlement.ts'
import { deskMethods, paymentNoteMax } from '#domain/folio/payment.ts'
import { AgreedCancelRule } from './cancel-rule.ts'
import { endpoint } from './endpoint.ts'
import { OfStay, RequestId } from './folio.ts'
import { Reservation } from './reservations.ts'
import { Day, Done, Lira, Typed } from './shapes.ts'

/** The guests do not come, and say so; or they do not come, and say nothing. */
const CallOffStep = z.enum(['cancel', 'no-show'])
export type CallOffStep = z.infer<typeof CallOffStep>

export const CallingOff = z
  .object({
    rule: AgreedCancelRule,
    /** Agreed with the booking; of one that has none, what the business says now; or nobody has chosen any. */
    ruleFrom: z.enum(['booking', 'now', 'none']),
    /** Until arrival; below nothing after it. */
    daysLeft: z.number().int(),
    /** TL, what it costs today. */
    charge: z.number(),
    /** The last day on which it is free; null when that is over, or it always is. */
    freeUntil: Day.nullable(),
    /** From when on it costs more. */
    next: z.object({ from: Day, charge: z.number() }).nullable(),
    /** TL: what the stay costs, what of that was paid, and what is held against damage. */
    total: z.number(),
    paid: z.number(),
    /** How it was paid last; null: not at the desk. */
    paidBy: z.enum(deskMethods).nullable(),
    damageHeld: z.number(),
  })
  .meta({ id: 'CallingOff' })
export type CallingOff = z.infer<typeof CallingOff>

export const readCallingOff = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/call-off',
  summary: 'What it costs today to cancel a stay, or that its guests never came',
  access: 'stay.settle',
  params: OfStay,
  query: z.object({ step: CallOffStep.default('cancel') }),
  response: Done.extend({ callingOff: CallingOff }),
})

/** What was decided when a stay was called off, as it was decided then. */
export const Settlement = z
  .object({
    way: z.enum(settlementWays),
    reason: z.string(),
    /** TL: what was charged, what was given back with it, and what waits for another date. */
    charge: z.number(),
    returned: z.number(),
    forLater: z.number(),
    /** TL, still to be given back then; null: it was not written down yet. */
    toReturn: z.number().nullable(),
    /** The rule that was looked at; null: there was none, or it was not written down yet. */
    rule: z.enum(cancelRuleNames).nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Settlement' })
export type Settlement = z.infer<typeof Settlement>

export const readSettlement = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/settlement',
  summary: 'What was decided about the money of a stay that was called off; null: nothing, or it takes place after all',
  access: 'stay.settle',
  params: OfStay,
  response: Done.extend({ settlement: Settlement.nullable() }),
})

export const callOff = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/call-off',
  summary:
    'Cancels a stay, or marks that its guests never came, and books what becomes of the money. 409 when it is another sum by now than was `seen`. The same requestId again: answers the same',
  access: 'stay.settle',
  params: OfStay,
  body: z
    .object({
      requestId: RequestId,
      step: CallOffStep,
      /** `later`: nothing is charged, and what was paid stays on the account for another date. */
      way: z.enum(settlementWays),
      /** TL, for the way `amount`: what is charged. */
      amount: Lira.optional(),
      reason: Typed(paymentNoteMax).default(''),
      /** How the rest goes back now; null: it is still to be given back. */
      method: z.enum(deskMethods).nullable().default(null),
      seen: z.object({ charge: Lira, paid: Lira }),
    })
    .meta({ id: 'CallOff' }),
  response: Done.extend({ reservation: Reservation }),
})
