// The cancellation rule that the business agrees with its guests, and the settlement of a cancelled stay: first a quote
// of the cost, then the user's decision.
import { complain, Day, Done } from '#contract/shapes.ts'
import {
  cancelRuleNames,
  cancelRuleProblem,
  chargeKinds,
  maxCancelSteps,
  mostCharged,
} from '#domain/cancellation/cancel-rule.ts'
import { settlementWays } from '#domain/cancellation/settlement.ts'
import { frontDeskMethods } from '#domain/folio/payment.ts'
import { z } from 'zod'

/** A percentage of the stay, or a number of its first nights. */
const Charge = z
  .object({
    by: z.enum(chargeKinds),
    count: z.number('cancel.charge').int('cancel.charge').min(1, 'cancel.charge'),
  })
  .refine(({ by, count }) => count <= mostCharged[by], { path: ['count'], message: 'cancel.charge' })
  .meta({ id: 'CancelCharge' })

const Rule = z.object({
  name: z.enum(cancelRuleNames),
  /**
   * A step is charged when fewer than this many days are left until arrival. The step furthest from arrival comes
   * first.
   */
  steps: z
    .array(
      z.object({
        fewerThanDays: z.number('cancel.days').int('cancel.days').min(1, 'cancel.days').max(365, 'cancel.days'),
        charge: Charge,
      }),
    )
    .max(maxCancelSteps, 'cancel.too-many-steps'),
  /** The charge for a no-show; null if there is no charge. */
  noShow: Charge.nullable(),
  /** True if a paid amount may be kept for a stay at another date. */
  movesDeposit: z.boolean(),
})

/** If the rule is a built-in one, its name determines all other fields. */
export const CancelRule = Rule.superRefine((rule, context) => {
  const problem = rule.name === 'own' ? cancelRuleProblem(rule) : undefined
  if (problem !== undefined) complain(context, 'steps', problem)
}).meta({ id: 'CancelRule' })
export type CancelRule = z.infer<typeof CancelRule>

export const AgreedCancelRule = Rule.meta({ id: 'AgreedCancelRule' })

export const RuleAnswer = Done.extend({
  /** Version 0 means that no rule has been chosen; a cancellation is then free. */
  rule: Rule.extend({ version: z.number().int() }).meta({ id: 'StoredCancelRule' }),
})

export type StoredCancelRule = z.infer<typeof RuleAnswer>['rule']

/** `cancel` means that the guests cancelled; `no-show` means that they never came and gave no notice. */
export const CancellationKind = z.enum(['cancel', 'no-show'])
export type CancellationKind = z.infer<typeof CancellationKind>

export const CancellationCost = z
  .object({
    rule: AgreedCancelRule,
    /**
     * The source of the cancellation rule: the booking, which has a rule agreed with the guest; the business's current
     * rule, for a booking without an agreed rule; or none, because no rule has been chosen.
     */
    ruleFrom: z.enum(['booking', 'now', 'none']),
    /** Days left until arrival; negative after it. */
    daysLeft: z.number().int(),
    /** The cost of a cancellation today, in TL. */
    charge: z.number(),
    /** The last day of free cancellation; null if that day is over, or if cancellation is always free. */
    freeUntil: Day.nullable(),
    /** The day from which the cancellation costs more, with the higher charge. */
    next: z.object({ from: Day, charge: z.number() }).nullable(),
    /** In TL: the price of the stay, the paid part of it, and the damage deposit held. */
    total: z.number(),
    paid: z.number(),
    /** The part of the paid amount that is kept if the deposit is forfeited, in TL. */
    deposit: z.number(),
    /** The method of the last payment; null if the front desk does not offer that method. */
    paidBy: z.enum(frontDeskMethods).nullable(),
    damageHeld: z.number(),
  })
  .meta({ id: 'CancellationCost' })
export type CancellationCost = z.infer<typeof CancellationCost>

/** The decision made when the stay was cancelled, as recorded at that time. */
export const Settlement = z
  .object({
    way: z.enum(settlementWays),
    reason: z.string(),
    /** In TL: the amount charged, the amount refunded at once, and the amount kept for a stay at another date. */
    charge: z.number(),
    returned: z.number(),
    forLater: z.number(),
    /** The amount in TL that was still to be refunded at that time; null in records older than this field. */
    toReturn: z.number().nullable(),
    /** The cancellation rule that was applied; null if there was none, or in records older than this field. */
    rule: z.enum(cancelRuleNames).nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Settlement' })
export type Settlement = z.infer<typeof Settlement>
