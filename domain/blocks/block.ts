import { nights, type StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'

/** Why a unit is not let for some days. The table's own check knows the same. */
export const blockReasons = ['repair', 'cleaning', 'owner', 'season', 'other'] as const
export type BlockReason = (typeof blockReasons)[number]

export const blockNoteMax = 200
/** A year. A mistyped one would otherwise close a unit for a century. */
const maxBlockNights = 366

/** Nights for which a unit is not let. As with a stay, the last day is free again. */
export type BlockedNights = StayDates & { unitId: number }

export type BlockProblem = {
  field: 'checkIn' | 'checkOut'
  code: 'block.ends-before-it-begins' | 'block.in-the-past' | 'block.too-long'
}

/**
 * Why a unit cannot be out of order for these nights, or not instead of those that are `stored`. A night that is over
 * was let or it was not: what is blocked now may neither take it nor give it back.
 *
 * That no block lies over a stay is kept by the database alone, by the constraint `reservation_no_double_booking`.
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
 * What becomes of a block when its unit is let again: it is gone when no night of it is over, ends today while it runs,
 * and stays as it is once it is past.
 */
export function whenLetAgain({ checkIn, checkOut }: StayDates, today: Day): 'removed' | 'ends-today' | 'over' {
  if (checkIn >= today) return 'removed'
  return checkOut >= today ? 'ends-today' : 'over'
}
