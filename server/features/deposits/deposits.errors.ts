import type { OptionProblem } from '#domain/deposits/option-clock.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

const fieldOf: Record<OptionProblem, 'amount' | 'until'> = {
  'deposit.nothing': 'amount',
  'deposit.more-than-stay': 'amount',
  'deposit.until': 'until',
  'deposit.stay-over': 'until',
}
/** Under which name the option stands in the request. */
export type OptionPath = '' | 'option.' | 'stay.option.'
export const optionRefused = (problem: OptionProblem, path: OptionPath) =>
  atField(problem, `${path}${fieldOf[problem]}`)
export const notAwaited = () => new RuleBroken('deposit.not-awaited', 409)
export const alreadyReleased = () => new RuleBroken('deposit.released', 409)
