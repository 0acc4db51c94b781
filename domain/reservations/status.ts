import { addDays, type Day } from '#domain/time/day.ts'
import type { StayDates } from './stay.ts'

export const statuses = ['ACTIVE', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'NO_SHOW'] as const
export type Status = (typeof statuses)[number]

/** The statuses whose stay keeps its nights from others. The database's trigger `reservation_allocates` names the same two. */
export const occupyingStatuses: readonly Status[] = ['ACTIVE', 'CONFIRMED']

/** The statuses of stays that never were. */
export const cancelledStatuses: readonly Status[] = ['CANCELLED', 'NO_SHOW']

export function occupies(status: Status): boolean {
  return occupyingStatuses.includes(status)
}

/** Of a new reservation: one whose nights are all over is written down afterwards, and nobody is expected. */
export function statusWhenBooked({ checkOut }: StayDates, today: Day): Status {
  return checkOut < today ? 'COMPLETED' : 'ACTIVE'
}

/** Where a reservation stands, as the front desk speaks of it: its status, and whether the guest has really come. */
export type StayState = 'expected' | 'in-house' | 'left' | 'cancelled' | 'no-show'

/** What has to be known of a reservation to say where it stands. */
export type Standing = { status: Status; checkedInAt: string | Date | null }

export function stayStateOf({ status, checkedInAt }: Standing): StayState {
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'NO_SHOW') return 'no-show'
  if (status === 'COMPLETED') return 'left'
  return checkedInAt === null ? 'expected' : 'in-house'
}

/** From where each transition is allowed. The server refuses others; the screen shows no button for them, or says why. */
const allowedFrom = {
  /** Also of guests in the house: then it is asked whether they leave or never stayed. */
  cancel: ['expected', 'in-house', 'no-show'],
  /** To other dates, another unit, a part of it to another unit. */
  move: ['expected', 'in-house'],
  'check-in': ['expected'],
  'check-out': ['in-house'],
  'no-show': ['expected'],
} satisfies Record<string, readonly StayState[]>
export type StayTransition = keyof typeof allowedFrom

export function can(transition: StayTransition, reservation: Standing): boolean {
  const from: readonly StayState[] = allowedFrom[transition]
  return from.includes(stayStateOf(reservation))
}

/** The transitions that are taken back with one tap, while the day on which they were taken lasts. */
export const undoable = ['check-in', 'check-out', 'no-show', 'cancel'] as const satisfies readonly StayTransition[]
export type UndoableTransition = (typeof undoable)[number]

/** Where a reservation stands after a transition: from anywhere else, it is no longer the one to take back. */
export const leadsTo = {
  'check-in': 'in-house',
  'check-out': 'left',
  'no-show': 'no-show',
  cancel: 'cancelled',
} as const satisfies Record<UndoableTransition, StayState>

export type TransitionProblem = 'stay.step-not-allowed' | 'stay.too-early' | 'stay.over'

/** Why a transition is not allowed on a day: where the reservation stands, or the calendar. */
export function transitionProblem(
  transition: StayTransition,
  reservation: Standing & StayDates,
  today: Day,
): TransitionProblem | undefined {
  if (!can(transition, reservation)) return 'stay.step-not-allowed'
  // Who comes a day early is let in by moving the arrival first: the night before has to be free, and paid.
  if ((transition === 'check-in' || transition === 'no-show') && today < reservation.checkIn) return 'stay.too-early'
  // Who came after midnight for the last night may be written down on the day of departure.
  if (transition === 'check-in' && today > reservation.checkOut) return 'stay.over'
  return undefined
}

/**
 * The day on which a stay ends when its guest leaves on `today`: an early departure gives the nights back, but for the
 * first one; who leaves late has not stayed longer than was sold.
 */
export function endWhenLeavingOn(today: Day, { checkIn, checkOut }: StayDates): Day {
  const earliest = addDays(checkIn, 1)
  if (today >= checkOut) return checkOut
  return today < earliest ? earliest : today
}
