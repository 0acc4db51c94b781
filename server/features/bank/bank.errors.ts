import type { ProfileProblem } from '#domain/bank/statement-profile.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const profileRefused = (problem: ProfileProblem) => atField(problem, 'profile')
export const nothingToRead = () => new RuleBroken('bank.unreadable', 422)
export const lineNotFound = () => new RuleBroken('bank.line-not-found', 404)
export const alreadyBooked = () => new RuleBroken('bank.booked', 409)
export const takingsChanged = () => new RuleBroken('bank.takings-changed', 409)
export const onFolios = () => new RuleBroken('bank.on-folios', 409)
export const moreThanLine = (left: number) => atField('bank.more-than-line', 'amount', { left })
export const refundedMeanwhile = () => new RuleBroken('bank.refunded', 409)
export const movedMeanwhile = () => new RuleBroken('group.stays-changed', 409)
export const lineTooOld = () => new RuleBroken('bank.too-old', 422)
export const accountInOtherCurrency = (currency: string) =>
  new RuleBroken('bank.account-other-currency', 422, { values: { currency } })
export const questionsOpen = () => new RuleBroken('bank.questions-open', 422)
export const inOtherAccount = (other: { account: string; count: number }) =>
  new RuleBroken('bank.in-other-account', 409, { values: other })
