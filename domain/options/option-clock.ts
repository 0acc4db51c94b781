// The timing of an option: nights that are held until a deposit is paid.
import type { Kurus } from '#domain/money/money.ts'
import { type Day, instantOf } from '#domain/time/day.ts'
import { type DepositRule, maxDueHours, type WhenUnpaid } from './deposit-rule.ts'

export const optionStates = ['held', 'paid', 'released'] as const
/** `released` means that nobody paid in time, so the stay was cancelled. */
export type OptionState = (typeof optionStates)[number]

const hour = 3_600_000

/**
 * Returns the time until which nights are held. It is a full hour, and no later than the arrival, because the guest is
 * at the door by then.
 */
export function dueAtOf({ dueInHours }: Pick<DepositRule, 'dueInHours'>, heldSince: Date, checkIn: Day): Date {
  const arrival = instantOf(`${checkIn}T14:00`).getTime()
  const due = Math.ceil((heldSince.getTime() + dueInHours * hour) / hour) * hour
  return new Date(arrival > heldSince.getTime() ? Math.min(due, arrival) : due)
}

/** The shortest option that gets a reminder; a shorter one leaves no time for it. */
const worthReminding = 6 * hour

/** Returns the time of the reminder that an option is about to end: when a quarter of its duration is left. */
export function remindAtOf({ heldSince, dueAt }: { heldSince: Date; dueAt: Date }): Date | null {
  const whole = dueAt.getTime() - heldSince.getTime()
  return whole >= worthReminding ? new Date(dueAt.getTime() - whole / 4) : null
}

export type OptionProblem = 'deposit.nothing' | 'deposit.more-than-stay' | 'deposit.until' | 'deposit.stay-over'

/** Returns the reason why the nights of a stay cannot be held on these terms, if any. */
export function optionProblem(
  { asked, dueAt }: { asked: Kurus; dueAt: Date },
  stay: { total: Kurus; isExpected: boolean },
  now: Date,
): OptionProblem | undefined {
  if (!stay.isExpected) return 'deposit.stay-over'
  if (asked <= 0) return 'deposit.nothing'
  if (asked > stay.total) return 'deposit.more-than-stay'
  const ahead = dueAt.getTime() - now.getTime()
  return ahead > 0 && ahead <= (maxDueHours + 1) * hour ? undefined : 'deposit.until'
}

export type ClockAction = 'wait' | 'settle' | WhenUnpaid

type OnFolio = { paid: Kurus; damageHeld: Kurus; isClosed: boolean }

/**
 * Returns the next action on an option. Any payment counts, even a late or a small one, and a damage deposit: once the
 * guest has handed over money, only the front desk may release the nights.
 */
export function dueAction(
  option: { dueAt: Date; whenUnpaid: WhenUnpaid; asked: Kurus } & OnFolio,
  now: Date,
): ClockAction {
  const { dueAt, whenUnpaid, asked, paid, damageHeld, isClosed } = option
  if (paid >= asked) return 'settle'
  if (now < dueAt) return 'wait'
  return paid > 0 || damageHeld > 0 || isClosed ? 'ask' : whenUnpaid
}

export type TimeLeft = { days: number; hours: number; minutes: number }

/** Returns the time left until an instant, rounded up to the minute; null if the instant has passed. */
export function timeLeft(until: Date, now: Date): TimeLeft | null {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  if (minutes <= 0) return null
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
