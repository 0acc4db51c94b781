// The deposit that a booking requires, and the time allowed for paying it.
import { type Kurus, kurus, lowerOf, sumOf } from '#domain/money/money.ts'
import { type Day, daysBetween } from '#domain/time/day.ts'

/** What happens if nobody pays in time: the nights are released, or the front desk is asked to decide. */
export const whenUnpaidChoices = ['ask', 'release'] as const
export type WhenUnpaid = (typeof whenUnpaidChoices)[number]

/** A percentage of the price, or a fixed amount. */
export const depositKinds = ['percent', 'amount'] as const
export type DepositKind = (typeof depositKinds)[number]

export type DepositRule = {
  by: DepositKind
  percent: number
  amount: Kurus
  /** The full price is due from this many days before arrival on; null means never. */
  allWithinDays: number | null
  /** The hours for which the nights are held. */
  dueInHours: number
  whenUnpaid: WhenUnpaid
}

/** The maximum is two months, because nights held for longer are probably forgotten. */
export const maxDueHours = 1440
export const maxAllWithinDays = 365

/** The default rule of a business. It never releases a guest's nights. */
export const usualDepositRule: DepositRule = {
  by: 'percent',
  percent: 30,
  amount: kurus(100_000),
  allWithinDays: 3,
  dueInHours: 24,
  whenUnpaid: 'ask',
}

/** What a stay costs: its nights, and the extras that are due with them. */
export type StayCost = { nights: Kurus; extras: Kurus }

export const wholeCost = ({ nights, extras }: StayCost): Kurus => sumOf([nights, extras])

/**
 * Returns the deposit for a stay booked on this day. It never exceeds what the stay costs with its extras. A percentage
 * is a share of the nights, rounded up to whole lira.
 */
export function depositFor(rule: DepositRule, stay: StayCost & { checkIn: Day }, bookedOn: Day): Kurus {
  const { allWithinDays, by, amount, percent } = rule
  const whole = wholeCost(stay)
  if (allWithinDays !== null && daysBetween(bookedOn, stay.checkIn) <= allWithinDays) return whole
  // Rounds up to whole lira, so that a guest is asked for 1,667 TL instead of 1,666.67.
  return by === 'amount'
    ? lowerOf(amount, whole)
    : lowerOf(kurus(Math.ceil((stay.nights * percent) / 10_000) * 100), stay.nights)
}
