// What is asked for so that a booking stands, and until when its nights are held for it.
import { z } from 'zod'
import { depositKinds, maxAllWithinDays, maxDueHours, whenUnpaidChoices } from '#domain/deposits/deposit-rule.ts'
import { optionStates } from '#domain/deposits/option-clock.ts'
import { deskMethods, paymentNoteMax } from '#domain/folio/payment.ts'
import { endpoint } from './endpoint.ts'
import { FolioAnswer, OfStay, RequestId, SomeLira } from './folio.ts'
import { seenBy } from './seen-by.ts'
import { Done, Typed } from './shapes.ts'
import { Version } from './version.ts'

const whole = (least: number, most: number, code: 'deposit.percent' | 'deposit.days' | 'deposit.hours') =>
  z.number(code).int(code).min(least, code).max(most, code)

export const DepositRule = z
  .object({
    by: z.enum(depositKinds),
    percent: whole(1, 100, 'deposit.percent'),
    /** TL. */
    amount: SomeLira,
    /** From so many days before arrival on, all of the stay is asked for; null: never. */
    allWithinDays: whole(0, maxAllWithinDays, 'deposit.days').nullable(),
    dueInHours: whole(1, maxDueHours, 'deposit.hours'),
    /** What happens when nobody has paid in time: the nights are free again, or the desk is asked. */
    whenUnpaid: z.enum(whenUnpaidChoices),
  })
  .meta({ id: 'DepositRule' })
export type DepositRule = z.infer<typeof DepositRule>

const RuleAnswer = Done.extend({
  rule: DepositRule.extend({
    /** 0 while nothing has been saved: then it is what most ask for. */
    version: z.number().int(),
  }).meta({ id: 'StoredDepositRule' }),
})
export type StoredDepositRule = z.infer<typeof RuleAnswer>['rule']

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

/** Makes a booking an option. What is left out, the rule of the business says. */
export const OptionAsked = z
  .object({
    /** TL. */
    amount: SomeLira.optional(),
    until: z.iso.datetime('deposit.until').optional(),
  })
  .meta({ id: 'OptionAsked' })

export const Option = z
  .object({
    /** TL. */
    amount: seenBy('money.see', z.number()),
    until: z.iso.datetime(),
    since: z.iso.datetime(),
    whenUnpaid: z.enum(whenUnpaidChoices),
    /** `released`: nobody paid in time, which is why the reservation was cancelled. */
    state: z.enum(optionStates),
  })
  .meta({ id: 'Option' })
export type Option = z.infer<typeof Option>

export const changeOption = endpoint({
  method: 'PUT',
  path: '/api/reservations/:id/option',
  summary:
    'Holds the nights for another time or amount: of an option that is still held. With `seen`, 409 when somebody else was faster',
  access: 'stay.book',
  params: OfStay,
  body: z.object({
    /** Left out: as it was. */
    amount: SomeLira.optional(),
    until: z.iso.datetime('deposit.until'),
    /** What stood there when it was changed, as far as it is seen. */
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
  body: z.object({
    requestId: RequestId,
    /** TL. */
    amount: SomeLira,
    method: z.enum(deskMethods),
    note: Typed(paymentNoteMax).default(''),
  }),
  status: 201,
  response: FolioAnswer,
})
