import type { CancelRule } from '#domain/deposits/cancel-rule.ts'

/** A rule as an answer has it; with its version, where it has one. */
export const cancelRuleOnWire = <Of extends CancelRule>(rule: Of) => ({ ...rule, steps: [...rule.steps] })
