import type { CloseProblem } from '#domain/folio/balance.ts'
import type { LineProblem, ReversalProblem } from '#domain/folio/line.ts'
import type { PaymentProblem, RefundProblem } from '#domain/folio/payment.ts'
import type { KeepProblem } from '#domain/folio/damage-deposit.ts'
import type { Kurus } from '#domain/money/money.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const folioNotFound = () => new RuleBroken('reservation.not-found', 404)
export const folioClosed = () => new RuleBroken('folio.closed', 409)
/** The request number was used before, for a different request. */
export const requestTaken = () => new RuleBroken('payment.request-taken', 409)
export const notOnThatDay = () => atField('payment.day', 'day')
export const nothingHeld = () => new RuleBroken('deposit.damage-nothing', 409)
export const nightsByTheirStay = () => new RuleBroken('folio.night-by-stay', 409)
export const closeRefused = (problem: CloseProblem, values: { balance: Kurus; held: Kurus }) =>
  new RuleBroken(problem, 409, { values })

const statusOf: Partial<Record<LineProblem | ReversalProblem, 404 | 409>> = {
  'folio.closed': 409,
  'folio.line-not-found': 404,
  'folio.reversal-of-reversal': 409,
}
export const lineRefused = (problem: LineProblem | ReversalProblem) => {
  const status = statusOf[problem]
  if (status !== undefined) return new RuleBroken(problem, status)
  return atField(problem, problem === 'folio.text-required' ? 'text' : 'amount')
}

/** A discount or correction takes off more than is left of what it is for. */
export const moreThanLeft = (left: Kurus) => atField('folio.more-than-left', 'amount', { left })

export const paymentRefused = (problem: PaymentProblem) =>
  atField(problem, problem === 'payment.foreign-rate' ? 'foreign.rate' : 'amount')

export const refundRefused = (problem: RefundProblem, refundable: Kurus) => {
  if (problem === 'payment.not-found') return new RuleBroken(problem, 404)
  if (problem === 'payment.refund-of-refund') return new RuleBroken(problem, 409)
  return atField(problem, 'amount', { refundable })
}

export const noSuchCredit = () => new RuleBroken('payment.no-credit', 404)
export const moreThanCredit = (credit: Kurus) => atField('payment.more-than-credit', 'amount', { credit })

export const keepRefused = (problem: KeepProblem, held: Kurus) =>
  atField(problem, problem === 'folio.text-required' ? 'text' : 'amount', { held })
