import type { Values } from '#contract/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { type FieldProblems, RuleBroken } from './problems.ts'

type Side = {
  /**
   * The message that shows the stored value at the field. Without a code, only the main sentence of the refusal
   * mentions the value.
   */
  code?: ProblemCode
  stored: string | number
  /** The requested value; if it is undefined, the stored value always counts as different. */
  asked?: string | number | null | undefined
  /** The values for the sentences, if they need others than `stored` under the field's name. */
  values?: Values
}

/**
 * Refuses an edit of an older version and returns the stored value wherever it differs from the requested one. If two
 * users made an identical change, there is no conflict. Screens recognise this refusal by the end of its code.
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
