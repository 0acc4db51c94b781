import type { Values } from '#contract/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { type FieldProblems, RuleBroken } from './problems.ts'

type Side = { code: ProblemCode; stored: string; asked: string }

/**
 * Refuses an edit of an older version, naming what is stored wherever it differs from what was asked. Two who changed
 * it alike do not clash.
 */
export function refuseOutdated(code: ProblemCode, sides: Record<string, Side>): void {
  const values: Values = {}
  const fields: FieldProblems = {}
  for (const [field, { code: said, stored, asked }] of Object.entries(sides)) {
    if (stored === asked) continue
    values[field] = stored
    fields[field] = said
  }
  if (Object.keys(fields).length > 0) throw new RuleBroken(code, 409, { values, fields })
}
