// Acts on several units of a group at once. Each does for every chosen unit what the act on one stay does.
import { endpoint } from '#contract/endpoint.ts'
import { DespiteRules } from '#contract/prices/rates/schemas.ts'
import { Id, TypedText } from '#contract/shapes.ts'
import { frontDeskMethods, paymentNoteMax } from '#domain/folio/payment.ts'
import { groupSettlementWays, undoneAtOnce } from '#domain/groups/at-once.ts'
import { checkInDoubts } from '#domain/stays/check-in.ts'
import { OfGroup } from '../schemas.ts'
import { atOnce, DaysOfGroup, GroupActAnswer } from './schemas.ts'
import { z } from 'zod'

export const cancelGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/cancel',
  summary:
    'Cancels chosen units of a group and books what becomes of the money: all of them, or none. `preview` says it without doing it. The same requestId again has no further effect',
  access: 'stay.settle',
  params: OfGroup,
  body: z
    .object({
      ...atOnce,
      way: z.enum(groupSettlementWays),
      reason: TypedText(paymentNoteMax).default(''),
      /** How the rest is refunded now, which needs `payment.refund`; null if it is refunded later. */
      method: z.enum(frontDeskMethods).nullable().default(null),
      wayId: Id.optional(),
    })
    .meta({ id: 'GroupCancellation' }),
  response: GroupActAnswer,
})

export const checkInGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/check-in',
  summary: 'The guests of chosen units of a group have come: all of them are checked in, or none',
  access: 'stay.host',
  params: OfGroup,
  body: z
    .object({
      ...atOnce,
      /** The doubts that the clerk has seen and overrides. */
      despite: z.array(z.enum(checkInDoubts)).max(checkInDoubts.length).default([]),
    })
    .meta({ id: 'GroupCheckIn' }),
  response: GroupActAnswer,
})

export const checkOutGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/check-out',
  summary: 'The guests of chosen units of a group have left: all of them are checked out, or none',
  access: 'stay.host',
  params: OfGroup,
  body: z
    .object({
      ...atOnce,
      /** False takes unused nights off the price. */
      keepPrice: z.boolean().default(true),
    })
    .meta({ id: 'GroupCheckOut' }),
  response: GroupActAnswer,
})

export const moveGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/:id/days',
  summary:
    'Moves chosen units of a group by some days, gives each another number of nights, or moves each back: all of them, or none. Nights that a stay keeps keep their agreed price',
  access: 'stay.book',
  params: OfGroup,
  body: z.object({ ...atOnce, days: DaysOfGroup, despiteRules: DespiteRules }).meta({ id: 'GroupMove' }),
  response: GroupActAnswer,
})

export const undoGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/undo',
  summary:
    'Takes back what was done today to chosen units of a group (check-ins and check-outs: who has stay.host; cancellations: stay.settle): all of them, or none',
  // Users with the permission for a transition may also undo it: domain/stays/undo.ts.
  access: 'stay.see',
  params: OfGroup,
  body: z.object({ ...atOnce, transition: z.enum(undoneAtOnce) }).meta({ id: 'GroupUndo' }),
  response: GroupActAnswer,
})
