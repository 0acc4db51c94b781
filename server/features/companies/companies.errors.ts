import type { Kurus } from '#domain/money/money.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const companyNotFound = () => new RuleBroken('company.not-found', 404)
export const companyArchived = () => new RuleBroken('company.archived', 409)
export const paymentNotFound = () => new RuleBroken('payment.not-found', 404)
export const stayNotFound = () => new RuleBroken('reservation.not-found', 404)
export const stayTakenMeanwhile = () => new RuleBroken('company.stay-taken', 409)
export const companyTitleTaken = () => atField('company.title-taken', 'title')
export const companyRequestTaken = () => new RuleBroken('company.request-taken', 409)
export const folioChanged = (name: string, owed: Kurus) =>
  new RuleBroken('company.folio-changed', 409, { values: { name, owed } })
export const moreThanOwed = (name: string, owed: Kurus) =>
  new RuleBroken('company.more-than-owed', 422, { values: { name, owed } })
export const moreThanPaid = () => atField('company.more-than-paid', 'amount')
export const moreThanUnallocated = (left: Kurus) => atField('company.more-than-on-account', 'amount', { left })
