import type { OptionProblem } from '#domain/options/option-clock.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

const fieldOf: Record<OptionProblem, 'amount' | 'until'> = {
  'deposit.nothing': 'amount',
  'deposit.more-than-stay': 'amount',
  'deposit.until': 'until',
  'deposit.stay-over': 'until',
}
/** The prefix of the option's fields within the request. */
export type OptionPath = '' | 'option.' | 'stay.option.'
export const optionRefused = (problem: OptionProblem, path: OptionPath) =>
  atField(problem, `${path}${fieldOf[problem]}`)
/** A member without the permission to see amounts may only use the deposit of the business's rule. */
export function refuseUnseenAmount(caller: Standing, amount: number | undefined, path: OptionPath): void {
  if (amount !== undefined && !may(caller, 'money.see'))
    throw new RuleBroken('deposit.unseen', 403, { fields: { [`${path}amount`]: 'deposit.unseen' } })
}
export const notAwaited = () => new RuleBroken('deposit.not-awaited', 409)
export const alreadyReleased = () => new RuleBroken('deposit.released', 409)
