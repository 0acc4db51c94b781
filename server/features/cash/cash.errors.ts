import type { CountProblem, MovementProblem } from '#domain/cash/cash-session.ts'
import type { Kurus } from '#domain/money/money.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const cashSessionNotFound = () => new RuleBroken('cash.not-found', 404)
export const alreadyOpen = () => new RuleBroken('cash.already-open', 409)
const closedMeanwhile = () => new RuleBroken('cash.closed', 409)
/** The request number was used before, for a different request. */
export const requestTaken = () => new RuleBroken('payment.request-taken', 409)

export const moveRefused = (problem: MovementProblem, there: Kurus) => {
  if (problem === 'cash.closed') return closedMeanwhile()
  return atField(problem, problem === 'cash.text-required' ? 'text' : 'amount', { there })
}
export const countRefused = (problem: CountProblem, difference: Kurus) => {
  if (problem === 'cash.closed') return closedMeanwhile()
  return atField(problem, problem === 'cash.reason-required' ? 'reason' : 'counted.lira', { difference })
}
