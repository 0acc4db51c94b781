import { endpoint } from '#contract/endpoint.ts'
import { needsWay, paidBy } from '#contract/folio/payments/schemas.ts'
import { FolioAnswer, OfStay, RequestId, SomeLira } from '#contract/folio/schemas.ts'
import { Done, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { paymentNoteMax } from '#domain/folio/payment.ts'
import { DepositRule, Option, RuleAnswer } from './schemas.ts'
import { z } from 'zod'

export const readDepositRule = endpoint({
  method: 'GET',
  path: '/api/deposits/rule',
  summary: 'What the business asks for so that a booking stands, and how long it may take',
  access: 'money.see',
  response: RuleAnswer,
})

export const changeDepositRule = endpoint({
  method: 'PUT',
  path: '/api/deposits/rule',
  summary: 'Sets it for the bookings from now on. With `version`, 409 when somebody else was faster.',
  access: 'rates.change',
  body: DepositRule.extend({ version: Version.optional() }).meta({ id: 'DepositRuleChange' }),
  response: RuleAnswer,
})

export const changeOption = endpoint({
  method: 'PUT',
  path: '/api/reservations/:id/option',
  summary:
    'Holds the nights for another time or amount: of an option that is still held. With `seen`, 409 when somebody else was faster',
  access: 'stay.book',
  params: OfStay,
  body: z.object({
    /** If left out, the amount stays unchanged. */
    amount: SomeLira.optional(),
    until: z.iso.datetime('deposit.until'),
    /** The option as the user saw it when making the change. Values that the user may not see are left out. */
    seen: Option.pick({ amount: true, until: true }).optional(),
  }),
  response: Done.extend({ option: Option }),
})

export const receiveDeposit = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/option/paid',
  summary:
    'The money has come: takes it as a kapora and confirms the booking. Refused when the nights have been released meanwhile',
  access: 'payment.take',
  params: OfStay,
  body: z
    .object({
      requestId: RequestId,
      /** The amount in TL. */
      amount: SomeLira,
      ...paidBy,
      note: TypedText(paymentNoteMax).default(''),
    })
    .superRefine(needsWay),
  status: 201,
  response: FolioAnswer,
})
