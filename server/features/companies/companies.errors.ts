import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const companyNotFound = () => new RuleBroken('company.not-found', 404)
export const companyArchived = () => new RuleBroken('company.archived', 409)
export const stayNotFound = () => new RuleBroken('reservation.not-found', 404)
export const stayTakenMeanwhile = () => new RuleBroken('company.stay-taken', 409)
export const companyTitleTaken = () => atField('company.title-taken', 'title')
export const companyRequestTaken = () => new RuleBroken('company.request-taken', 409)
