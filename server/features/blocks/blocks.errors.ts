import type { Values } from '#contract/problem.ts'
import { fieldOnWire } from '#contract/wire.ts'
import type { BlockProblem } from '#domain/blocks/block.ts'
import { type FieldProblems, RuleBroken } from '#server/platform/http/problems.ts'

export const blockNotFound = () => new RuleBroken('block.not-found', 404)
export const blockOver = () => new RuleBroken('block.over', 409)
export const blockRuleBroken = ({ field, code }: BlockProblem) =>
  new RuleBroken(code, 422, { fields: { [fieldOnWire(field)]: code } })
/** What is stored now, for each field that differs from what was asked; `fields` says it at the field. */
export const blockChangedMeanwhile = (values: Values, fields: FieldProblems) =>
  new RuleBroken('block.changed-meanwhile', 409, { values, fields })
