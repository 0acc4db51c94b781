import type { Values } from '#contract/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { type FieldProblems, RuleBroken } from './problems.ts'

type Side = {
  /** Says at the field what is stored. Without: only the sentence of the refusal mentions it. */
  code?: ProblemCode
  stored: string | number
  /** Without, whatever is stored is another side. */
  asked?: string | number | null | undefined
  /** What the sentences mention, where that is not `stored` by the name of its field. */
  values?: Values
}

/**
 * Refuses an edit of an older version, naming what is stored wherever it differs from what was asked. Two who changed
 * it alike do not clash. The screens know such a refusal by the end of its code.
 */
export function refuseOutdated(
  code: Extract<ProblemCode, `${string}changed-meanwhile`>,
  sides: Record<string, Side>,
): void {
  const values: Values = {}
  const fields: FieldProblems = {}
  for (const [field, side] of Object.entries(sides)) {
    if (side.stored === side.asked) continue
    Object.assign(values, side.values ?? { [field]: side.stored })
    if (side.code !== undefined) fields[field] = side.code
  }
  if (Object.keys(values).length > 0) throw new RuleBroken(code, 409, { values, fields })
}
