// The clock of an option: nights that are held until a deposit is paid.
import type { Kurus } from '#domain/money/money.ts'
import { type Day, instantOf } from '#domain/time/day.ts'
import { type DepositRule, maxDueHours, type WhenUnpaid } from './deposit-rule.ts'

export const optionStates = ['held', 'paid', 'released'] as const
/** `released`: nobody paid in time, and the stay was called off for it. */
export type OptionState = (typeof optionStates)[number]

const hour = 3_600_000

/** Until when nights are held: a full hour, and not beyond the arrival, for then the guest stands at the door. */
export function dueAtOf({ dueInHours }: Pick<DepositRule, 'dueInHours'>, heldSince: Date, checkIn: Day): Date {
  const arrival = instantOf(`${checkIn}T14:00`).getTime()
  const due = Math.ceil((heldSince.getTime() + dueInHours * hour) / hour) * hour
  return new Date(arrival > heldSince.getTime() ? Math.min(due, arrival) : due)
}

/** Shorter options have no time for a reminder in between. */
const worthReminding = 6 * hour

/** When somebody is reminded that an option runs out: when a quarter of its time is left. */
export function remindAtOf({ heldSince, dueAt }: { heldSince: Date; dueAt: Date }): Date | null {
  const whole = dueAt.getTime() - heldSince.getTime()
  return whole >= worthReminding ? new Date(dueAt.getTime() - whole / 4) : null
}

export type OptionProblem = 'deposit.nothing' | 'deposit.more-than-stay' | 'deposit.until' | 'deposit.stay-over'

/** Why nights cannot be held like this for a stay. */
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

export type ClockDeed = 'wait' | 'settle' | WhenUnpaid

/**
 * What becomes of an option now. Money that has come counts, however late and however little: nights on which some lies
 * are nobody's to give away but the desk's.
 */
export function deedNow(
  option: { dueAt: Date; whenUnpaid: WhenUnpaid; asked: Kurus; paid: Kurus; isClosed: boolean },
  now: Date,
): ClockDeed {
  const { dueAt, whenUnpaid, asked, paid, isClosed } = option
  if (paid >= asked) return 'settle'
  if (now < dueAt) return 'wait'
  return paid > 0 || isClosed ? 'ask' : whenUnpaid
}

export type TimeLeft = { days: number; hours: number; minutes: number }

/** How long it is until an instant, by the minute that has begun; null when it is over. */
export function timeLeft(until: Date, now: Date): TimeLeft | null {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  if (minutes <= 0) return null
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
