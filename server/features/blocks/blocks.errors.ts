import { fieldOnWire } from '#contract/wire.ts'
import type { BlockProblem } from '#domain/blocks/block.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

export const blockNotFound = () => new RuleBroken('block.not-found', 404)
export const blockOver = () => new RuleBroken('block.over', 409)
export const blockRuleBroken = ({ field, code }: BlockProblem) =>
  new RuleBroken(code, 422, { fields: { [fieldOnWire(field)]: code } })
