import type { BuyerProblem } from '#domain/invoices/buyer.ts'
import type { CreditProblem } from '#domain/invoices/credit-note.ts'
import type { DraftProblem } from '#domain/invoices/invoice-draft.ts'
import type { ChoiceProblem } from '#domain/invoices/payers-choice.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const invoiceNotFound = () => new RuleBroken('invoice.not-found', 404)
export const stayNotFound = () => new RuleBroken('reservation.not-found', 404)
/** The request number was used before, for a different invoice. */
export const requestTaken = () => new RuleBroken('invoice.request-taken', 409)
export const noSeller = () => new RuleBroken('invoice.no-seller', 409)
/** The file must contain the business's il and ilçe, which are missing. */
export const noPlace = () => new RuleBroken('invoice.no-place', 409)
/** Nobody knows whether this business has issued the invoice, so it must not reach the tax office. */
export const unprovenInvoice = () => new RuleBroken('invoice.unproven', 409)
/** An encrypted number on the invoice cannot be decrypted. */
export const numberLost = () => new RuleBroken('invoice.number-lost', 409)
export const noPrefix = () => atField('invoice.prefix', 'prefix')
export const noTaxNumber = () => atField('invoice.vkn', 'taxNumber')
export const folioChanged = (payable: Kurus) => new RuleBroken('invoice.folio-changed', 409, { values: { payable } })
export const moreThanFolio = (over: Kurus) => new RuleBroken('invoice.more-than-folio', 409, { values: { over } })
export const beforeLast = (day: Day) => new RuleBroken('invoice.before-last', 409, { values: { day } })
export const creditOfCredit = () => new RuleBroken('invoice.credit-of-credit', 409)

export const draftRefused = (problem: DraftProblem) =>
  new RuleBroken(problem.code, 409, { values: problem.code === 'invoice.no-rate' ? { day: problem.gap.day } : {} })

export const staysChanged = () => new RuleBroken('group.stays-changed', 409)
export const noGroup = () => new RuleBroken('group.in-no-group', 409)
export const validUntilPast = () => atField('invoice.valid-until-past', 'validUntil')
export const choiceRefused = (problem: ChoiceProblem) =>
  problem.code === 'invoice.line-gone'
    ? new RuleBroken(problem.code, 409)
    : atField(problem.code, 'amount', { left: problem.left })

export const buyerRefused = (problems: readonly BuyerProblem[]) =>
  new RuleBroken(problems[0]?.code ?? 'invoice.required', 422, {
    fields: Object.fromEntries(problems.map(({ field, code }) => [`buyer.${field}`, code])),
  })

export const creditRefused = (problem: CreditProblem, left: Kurus) => {
  if (problem === 'invoice.no-such-line') return new RuleBroken(problem, 404)
  return atField(problem, 'lines', { left })
}
