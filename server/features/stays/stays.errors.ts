import type { SettlementProblem } from '#domain/deposits/settlement.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { CheckInDoubt } from '#domain/stays/check-in.ts'
import type { TransitionProblem } from '#domain/reservations/status.ts'
import { formatDay } from '#domain/time/day.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

const inWords = ({ checkIn, checkOut }: StayDates) => ({ checkIn: formatDay(checkIn), checkOut: formatDay(checkOut) })

/** `stay` is the one on which the transition was tried. */
export const transitionRefused = (problem: TransitionProblem, stay: StayDates) =>
  new RuleBroken(problem, 409, { values: inWords(stay) })
export const transitionNotAllowed = () => new RuleBroken('stay.step-not-allowed', 409)
export const nothingToUndo = () => new RuleBroken('stay.nothing-to-undo', 409)

/** All that speaks against a check-in, each at its own name; `values` are who and where. */
export const checkInDoubted = (
  doubts: readonly CheckInDoubt[],
  values: { unitName: string; guests: string; names: string; unnamed: number },
) =>
  new RuleBroken(`stay.${doubts[0] ?? 'identity-missing'}`, 409, {
    values,
    fields: Object.fromEntries(doubts.map((doubt) => [doubt, `stay.${doubt}` as const])),
  })

/** `taken` are the nights that are somebody else's by now. */
export const undoClashes = (taken: StayDates) => new RuleBroken('stay.undo-clashes', 409, { values: inWords(taken) })

/** Somebody has paid meanwhile, or the day has changed. */
export const costChanged = () => new RuleBroken('cancel.cost-changed', 409)
const fieldOf: Partial<Record<SettlementProblem, 'amount' | 'reason'>> = {
  'cancel.amount-required': 'amount',
  'cancel.more-than-stay': 'amount',
  'cancel.reason-required': 'reason',
}
export const settlementRefused = (first: SettlementProblem, all: readonly SettlementProblem[], total: Kurus) => {
  const at = all.flatMap((problem) => (fieldOf[problem] === undefined ? [] : [[fieldOf[problem], problem] as const]))
  return new RuleBroken(first, 422, { fields: Object.fromEntries(at), values: { total } })
}
