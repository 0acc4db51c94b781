import type { ProblemCode } from '#contract/problems.ts'
import type { MoveProblem } from '#domain/stays/move.ts'
import { type FieldProblems, RuleBroken } from '#server/platform/http/problems.ts'

/** Every broken rule at its field; the first one speaks for all. */
export function rulesBroken(
  fields: readonly (readonly [path: string, code: ProblemCode])[],
  values: { count?: number },
) {
  const [first] = fields
  const byPath: FieldProblems = {}
  for (const [path, code] of fields) byPath[path] ??= code
  return new RuleBroken(first?.[1] ?? 'request.invalid', 422, { fields: byPath, values: { ...values } })
}

export const uniqIdTaken = () => new RuleBroken('reservation.uniq-id-taken', 409)
export const contractOutdated = () => new RuleBroken('reservation.contract-outdated', 409)
export const reservationNotFound = () => new RuleBroken('reservation.not-found', 404)
export const splitInParts = (fields: FieldProblems) => new RuleBroken('reservation.split-in-parts', 409, { fields })
export const moveRefused = (problem: MoveProblem) => new RuleBroken(problem, 422)
export const guestsErased = () => new RuleBroken('kvkk.guests-erased', 409)
export const notCancellable = () => new RuleBroken('reservation.not-cancellable', 409)
