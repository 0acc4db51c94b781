import type { Day } from '#domain/time/day.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const extraNotFound = () => new RuleBroken('extra.not-found', 404)
export const extraNameTaken = () => atField('extra.name-taken', 'name')
export const soldOut = (values: { name: string; day: Day; left: number }) =>
  new RuleBroken('extra.sold-out', 409, { values })
