import type { BreachProblem } from '#domain/kvkk/breach.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

export const breachNotFound = () => new RuleBroken('breach.not-found', 404)
export const recordedOtherwise = () => new RuleBroken('breach.request-taken', 409)
export const timesRefused = (fields: Record<string, BreachProblem>) =>
  new RuleBroken(Object.values(fields)[0] ?? 'breach.ahead', 422, { fields })
