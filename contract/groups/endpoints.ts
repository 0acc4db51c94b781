import { endpoint } from '#contract/endpoint.ts'
import { RequestId, SomeLira } from '#contract/folio/schemas.ts'
import { needsWay, paidBy } from '#contract/folio/payments/schemas.ts'
import { DespiteRules } from '#contract/prices/rates/schemas.ts'
import { Day, Done, Id, IdInPath, TypedText } from '#contract/shapes.ts'
import { paymentNoteMax } from '#domain/folio/payment.ts'
import { FolioMove, GroupAnswer, GroupChange, MoveAnswer, NewGroup, NewUnit, OfGroup, PaysFor } from './schemas.ts'
import { z } from 'zod'

const OfReservation = z.object({ id: IdInPath })

export const bookGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  summary:
    'Books several units for one main guest: all of them, or none. The same reservationUniqId and body again answer the same group.',
  access: 'stay.book',
  body: NewGroup,
  status: 201,
  response: GroupAnswer,
})

export const readGroup = endpoint({
  method: 'GET',
  path: '/api/groups/:id',
  summary: 'A group: its stays, its deposit, its folio and its balance',
  access: 'stay.see',
  params: OfGroup,
  response: GroupAnswer,
})

export const changeGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/:id',
  summary:
    'Names a group, and says what its folio pays for: lines that no invoice holds move to where the new rule has them. 409 when somebody else was faster',
  access: 'stay.book',
  params: OfGroup,
  body: GroupChange,
  response: GroupAnswer,
})

export const addUnit = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/units',
  summary:
    'Books one more unit for the booking of a stay, which becomes a group by it. The same requestId again: answers the group as it is',
  access: 'stay.book',
  params: OfReservation,
  body: NewUnit.extend({ requestId: RequestId, despiteRules: DespiteRules }),
  status: 201,
  response: GroupAnswer,
})

export const joinBookings = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/join',
  summary: 'Adds the stays of another booking to the booking of this stay. Joined already: answers the group as it is',
  access: 'stay.book',
  params: OfReservation,
  body: z.object({ reservationId: Id, /** The rule of a booking that becomes a group. */ paysFor: PaysFor.optional() }),
  response: GroupAnswer,
})

export const partFromGroup = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/part',
  summary:
    'Gives a stay of a group a booking of its own again. What the folio of the group pays for it comes along, and what was paid before it joined',
  access: 'stay.book',
  params: OfReservation,
  /** The number of its booking from now on. */
  response: Done.extend({ reservationUniqId: z.string() }),
})

export const payForGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/payments',
  summary: 'Takes a payment or a kapora for the whole group. The same requestId again: answers the group as it is',
  access: 'payment.take',
  params: OfGroup,
  body: z
    .object({
      requestId: RequestId,
      amount: SomeLira,
      ...paidBy,
      purpose: z.enum(['stay', 'deposit']).default('stay'),
      /** The day of the payment; today if left out. */
      day: Day.optional(),
      note: TypedText(paymentNoteMax).default(''),
    })
    .superRefine(needsWay),
  status: 201,
  response: GroupAnswer,
})

export const refundToGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/payments/:paymentId/refund',
  summary: 'Refunds a payment of the group wholly or in part, never more than is left of it',
  access: 'payment.refund',
  params: OfGroup.extend({ paymentId: IdInPath }),
  body: z
    .object({
      requestId: RequestId,
      amount: SomeLira,
      ...paidBy,
      note: TypedText(paymentNoteMax).default(''),
    })
    .superRefine(needsWay),
  status: 201,
  response: GroupAnswer,
})

export const moveOnFolios = endpoint({
  method: 'POST',
  path: '/api/groups/:id/move',
  summary:
    'Moves lines and payments between the folio of the group and those of its units, or between two units, in one act. Refused where an invoice holds a line',
  access: 'charge.add',
  params: OfGroup,
  body: FolioMove,
  response: MoveAnswer,
})
