import type { ProblemCode } from '#contract/problems.ts'
import { type FieldProblems, RuleBroken } from '#server/platform/http/problems.ts'

/** Lists every broken rule at its field. The first rule gives the message of the whole refusal. */
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
export const splitInSegments = (fields: FieldProblems) =>
  new RuleBroken('reservation.split-in-segments', 409, { fields })
