import type { StayDates } from '#domain/reservations/stay.ts'
import type { CheckInDoubt } from '#domain/stays/check-in.ts'
import { formatDay } from '#domain/time/day.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

const inWords = ({ checkIn, checkOut }: StayDates) => ({ checkIn: formatDay(checkIn), checkOut: formatDay(checkOut) })

export const transitionNotAllowed = () => new RuleBroken('stay.transition-not-allowed', 409)
export const nothingToUndo = () => new RuleBroken('stay.nothing-to-undo', 409)

/**
 * Lists all doubts about a check-in, each with its own name. `values` contains the guests and units that they concern.
 */
export const checkInDoubted = (
  doubts: readonly CheckInDoubt[],
  values: { unitName: string; guests: string; names: string; unnamed: number },
) =>
  new RuleBroken(`stay.${doubts[0] ?? 'identity-missing'}`, 409, {
    values,
    fields: Object.fromEntries(doubts.map((doubt) => [doubt, `stay.${doubt}` as const])),
  })

/** `taken` contains the nights that another stay has meanwhile taken. */
export const undoClashes = (taken: StayDates) => new RuleBroken('stay.undo-clashes', 409, { values: inWords(taken) })
