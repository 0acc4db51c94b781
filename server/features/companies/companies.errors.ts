import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const companyNotFound = () => new RuleBroken('company.not-found', 404)
export const companyTitleTaken = () => atField('company.title-taken', 'title')
export const companyRequestTaken = () => new RuleBroken('company.request-taken', 409)
