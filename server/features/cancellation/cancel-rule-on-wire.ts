import type { CancelRule } from '#domain/cancellation/cancel-rule.ts'

/** Converts a rule to its form in responses, with its version if it has one. */
export const cancelRuleOnWire = <Of extends CancelRule>(rule: Of) => ({ ...rule, steps: [...rule.steps] })
