// The deposit that a booking requires, and the time until which its nights are held for it.
import { SomeLira } from '#contract/folio/schemas.ts'
import { seenBy } from '#contract/seen-by.ts'
import { Done } from '#contract/shapes.ts'
import { depositKinds, maxAllWithinDays, maxDueHours, whenUnpaidChoices } from '#domain/options/deposit-rule.ts'
import { optionStates } from '#domain/options/option-clock.ts'
import { z } from 'zod'

const whole = (least: number, most: number, code: 'deposit.percent' | 'deposit.days' | 'deposit.hours') =>
  z.number(code).int(code).min(least, code).max(most, code)

export const DepositRule = z
  .object({
    by: z.enum(depositKinds),
    percent: whole(1, 100, 'deposit.percent'),
    /** The amount in TL. */
    amount: SomeLira,
    /**
     * The number of days before arrival from which the full price is required; null if the full price is never
     * required.
     */
    allWithinDays: whole(0, maxAllWithinDays, 'deposit.days').nullable(),
    dueInHours: whole(1, maxDueHours, 'deposit.hours'),
    /** When nobody has paid in time, either the nights become free again or the front desk decides. */
    whenUnpaid: z.enum(whenUnpaidChoices),
  })
  .meta({ id: 'DepositRule' })
export type DepositRule = z.infer<typeof DepositRule>

export const RuleAnswer = Done.extend({
  rule: DepositRule.extend({
    /** Version 0 means that the business has saved no rule; the most common rule then applies. */
    version: z.number().int(),
  }).meta({ id: 'StoredDepositRule' }),
})

export type StoredDepositRule = z.infer<typeof RuleAnswer>['rule']

/** Makes a booking an option. The business's rule supplies the fields that are left out. */
export const OptionRequest = z
  .object({
    /** The amount in TL. */
    amount: SomeLira.optional(),
    until: z.iso.datetime('deposit.until').optional(),
  })
  .meta({ id: 'OptionRequest' })

export const Option = z
  .object({
    /** The amount in TL. */
    amount: seenBy('money.see', z.number()),
    until: z.iso.datetime(),
    since: z.iso.datetime(),
    whenUnpaid: z.enum(whenUnpaidChoices),
    /** `released` means that nobody paid in time, so the reservation was cancelled. */
    state: z.enum(optionStates),
  })
  .meta({ id: 'Option' })
export type Option = z.infer<typeof Option>
