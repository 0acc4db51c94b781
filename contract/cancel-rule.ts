// What a cancellation costs, as the business agrees it with its guests.
import { z } from 'zod'
import {
  cancelRuleNames,
  cancelRuleProblem,
  chargeKinds,
  maxCancelSteps,
  mostCharged,
} from '#domain/deposits/cancel-rule.ts'
import { endpoint } from './endpoint.ts'
import { complain, Done } from './shapes.ts'
import { Version } from './version.ts'

/** So much of the stay, or so many of its first nights. */
const Charge = z
  .object({
    by: z.enum(chargeKinds),
    count: z.number('cancel.charge').int('cancel.charge').min(1, 'cancel.charge'),
  })
  .refine(({ by, count }) => count <= mostCharged[by], { path: ['count'], message: 'cancel.charge' })
  .meta({ id: 'CancelCharge' })

const Rule = z.object({
  name: z.enum(cancelRuleNames),
  /** Charged when fewer than so many days are left until arrival. The step that is furthest from it first. */
  steps: z
    .array(
      z.object({
        fewerThanDays: z.number('cancel.days').int('cancel.days').min(1, 'cancel.days').max(365, 'cancel.days'),
        charge: Charge,
      }),
    )
    .max(maxCancelSteps, 'cancel.too-many-steps'),
  /** What guests are charged who never came; null: nothing. */
  noShow: Charge.nullable(),
  /** Whether what was paid may wait for another date. */
  movesDeposit: z.boolean(),
})

/** Of one of the ready rules, its name says the rest. */
export const CancelRule = Rule.superRefine((rule, context) => {
  const problem = rule.name === 'own' ? cancelRuleProblem(rule) : undefined
  if (problem !== undefined) complain(context, 'steps', problem)
}).meta({ id: 'CancelRule' })
export type CancelRule = z.infer<typeof CancelRule>

export const AgreedCancelRule = Rule.meta({ id: 'AgreedCancelRule' })

const RuleAnswer = Done.extend({
  /** Version 0 while nothing has been chosen: then a cancellation is free. */
  rule: Rule.extend({ version: z.number().int() }).meta({ id: 'StoredCancelRule' }),
})
export type StoredCancelRule = z.infer<typeof RuleAnswer>['rule']

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
