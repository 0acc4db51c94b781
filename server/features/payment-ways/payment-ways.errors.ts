import type { ProblemCode } from '#contract/problems.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const wayNotFound = () => new RuleBroken('payment-way.not-found', 404)
export const wayNameTaken = () => atField('payment-way.name-taken', 'name')
export const tooManyWays = () => new RuleBroken('payment-way.too-many', 409)
export const archiveRefused = (problem: ProblemCode) => new RuleBroken(problem, 409)
export const wayArchived = (name: string) => new RuleBroken('payment-way.archived', 409, { values: { name } })
export const wayNotYours = (name: string) => new RuleBroken('payment-way.not-yours', 403, { values: { name } })
export const noneOfKind = () => new RuleBroken('payment-way.none-of-kind', 409)
export const otherKind = () => atField('payment-way.other-kind', 'wayId')
export const onlyOfKind = (field: string) => atField('payment-way.only-of-kind', field)
export const unknownAt = (problem: ProblemCode, field: string) => atField(problem, field)
