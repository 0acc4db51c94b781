import { nights, type StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'

/** Reasons for blocking a unit. The table has a check constraint with the same list. */
export const blockReasons = ['repair', 'cleaning', 'owner', 'season', 'other'] as const
export type BlockReason = (typeof blockReasons)[number]

export const blockNoteMax = 200
/** The maximum length is a year: without a limit, a mistyped year would block a unit for a century. */
const maxBlockNights = 366

/** The nights for which a unit is blocked. As with a stay, the last day is free again. */
export type BlockedNights = StayDates & { unitId: number }

export type BlockProblem = {
  field: 'checkIn' | 'checkOut'
  code: 'block.ends-before-it-begins' | 'block.in-the-past' | 'block.too-long'
}

/**
 * Returns the reason why a unit cannot be blocked for these nights, or why the `stored` block cannot be changed to
 * them. What happened on a past night is a fact, so a change may neither block nor free a past night. This function
 * does not check for stays: the database constraint `reservation_no_double_booking` alone prevents a block over a stay.
 */
export function blockProblem(block: BlockedNights, today: Day, stored?: BlockedNights): BlockProblem | undefined {
  if (block.checkOut <= block.checkIn) return { field: 'checkOut', code: 'block.ends-before-it-begins' }
  if (nights(block) > maxBlockNights) return { field: 'checkOut', code: 'block.too-long' }
  if (stored?.unitId !== block.unitId) {
    return earlier(block.checkIn, stored?.checkIn) < today ? { field: 'checkIn', code: 'block.in-the-past' } : undefined
  }
  if (stored.checkIn !== block.checkIn && earlier(stored.checkIn, block.checkIn) < today) {
    return { field: 'checkIn', code: 'block.in-the-past' }
  }
  if (stored.checkOut !== block.checkOut && earlier(stored.checkOut, block.checkOut) < today) {
    return { field: 'checkOut', code: 'block.in-the-past' }
  }
  return undefined
}

const earlier = (a: Day, b: Day = a): Day => (a < b ? a : b)

/**
 * Returns what happens to a block when its unit is let again: a block without a past night is removed, a current block
 * ends today, and a past block stays as it is.
 */
export function whenLetAgain({ checkIn, checkOut }: StayDates, today: Day): 'removed' | 'ends-today' | 'over' {
  if (checkIn >= today) return 'removed'
  return checkOut >= today ? 'ends-today' : 'over'
}
