import { addDays, type Day } from '#domain/time/day.ts'
import type { StayDates } from './stay.ts'

export const statuses = ['ACTIVE', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'NO_SHOW'] as const
export type Status = (typeof statuses)[number]

/**
 * Stays of these statuses occupy their nights. The database trigger `reservation_allocates` names the same two
 * statuses.
 */
export const occupyingStatuses: readonly Status[] = ['ACTIVE', 'CONFIRMED']

/** The statuses of stays that did not take place. */
export const cancelledStatuses: readonly Status[] = ['CANCELLED', 'NO_SHOW']

export function occupies(status: Status): boolean {
  return occupyingStatuses.includes(status)
}

/**
 * Returns the status of a new reservation. If all its nights are over, it is completed at once, because it is entered
 * afterwards and no guest is expected.
 */
export function statusWhenBooked({ checkOut }: StayDates, today: Day): Status {
  return checkOut < today ? 'COMPLETED' : 'ACTIVE'
}

/**
 * The state of a reservation in the terms of the front desk: it depends on the status and on whether the guest has
 * checked in.
 */
export type StayState = 'expected' | 'in-house' | 'left' | 'cancelled' | 'no-show'

/** The facts that decide the state of a reservation. */
export type Standing = { status: Status; checkedInAt: string | Date | null }

export function stayStateOf({ status, checkedInAt }: Standing): StayState {
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'NO_SHOW') return 'no-show'
  if (status === 'COMPLETED') return 'left'
  return checkedInAt === null ? 'expected' : 'in-house'
}

/**
 * The states from which each transition is allowed. The server refuses a transition from any other state; the screen
 * hides its button or explains why.
 */
const allowedFrom = {
  /**
   * A reservation can also be cancelled while its guests are in the house. The screen then asks whether they are
   * checking out or never stayed.
   */
  cancel: ['expected', 'in-house', 'no-show'],
  /** A move changes the dates or the unit of a stay, or the unit of one segment. */
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

/** Transitions that can be undone with one tap, until the end of the day on which they happened. */
export const undoable = ['check-in', 'check-out', 'no-show', 'cancel'] as const satisfies readonly StayTransition[]
export type UndoableTransition = (typeof undoable)[number]

/**
 * The state of a reservation after each transition. A transition can be undone only while the reservation is still in
 * this state.
 */
export const leadsTo = {
  'check-in': 'in-house',
  'check-out': 'left',
  'no-show': 'no-show',
  cancel: 'cancelled',
} as const satisfies Record<UndoableTransition, StayState>

export type TransitionProblem = 'stay.transition-not-allowed' | 'stay.too-early' | 'stay.over'

/** Returns the reason why a transition is not allowed on a day: the state of the reservation or the date. */
export function transitionProblem(
  transition: StayTransition,
  reservation: Standing & StayDates,
  today: Day,
): TransitionProblem | undefined {
  if (!can(transition, reservation)) return 'stay.transition-not-allowed'
  // If a guest comes a day early, the arrival is moved before the check-in, because the night before must be free and
  // is charged.
  if ((transition === 'check-in' || transition === 'no-show') && today < reservation.checkIn) return 'stay.too-early'
  // A guest who arrives after midnight for the last night may be checked in on the day of check-out.
  if (transition === 'check-in' && today > reservation.checkOut) return 'stay.over'
  return undefined
}

/**
 * Returns the day on which a stay ends if its guest checks out on `today`. An early check-out frees the remaining
 * nights, but never the first night. A late check-out does not lengthen the stay.
 */
export function endAtCheckOutOn(today: Day, { checkIn, checkOut }: StayDates): Day {
  const earliest = addDays(checkIn, 1)
  if (today >= checkOut) return checkOut
  return today < earliest ? earliest : today
}
