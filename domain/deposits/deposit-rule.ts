// What has to be paid so that a booking stands, and how long it may take.
import { type Kurus, kurus, lowerOf } from '#domain/money/money.ts'
import { type Day, daysBetween } from '#domain/time/day.ts'

/** When nobody has paid in time: the nights are free again, or somebody at the desk is asked. */
export const whenUnpaidChoices = ['ask', 'release'] as const
export type WhenUnpaid = (typeof whenUnpaidChoices)[number]

/** A part of the price, or always the same. */
export const depositKinds = ['percent', 'amount'] as const
export type DepositKind = (typeof depositKinds)[number]

export type DepositRule = {
  by: DepositKind
  percent: number
  amount: Kurus
  /** From so many days before arrival on, all of the stay is due; null: never. */
  allWithinDays: number | null
  /** So long the nights are held. */
  dueInHours: number
  whenUnpaid: WhenUnpaid
}

/** Two months. Whoever holds nights for longer has forgotten them. */
export const maxDueHours = 1440
export const maxAllWithinDays = 365

/** Of a business that has said nothing. Nobody's nights are given away by it. */
export const usualDepositRule: DepositRule = {
  by: 'percent',
  percent: 30,
  amount: kurus(100_000),
  allWithinDays: 3,
  dueInHours: 24,
  whenUnpaid: 'ask',
}

/** The deposit of a stay that is booked on a day. Never more than the stay costs; parts are rounded up to whole lira. */
export function depositFor(rule: DepositRule, stay: { total: Kurus; checkIn: Day }, bookedOn: Day): Kurus {
  const { allWithinDays, by, amount, percent } = rule
  if (allWithinDays !== null && daysBetween(bookedOn, stay.checkIn) <= allWithinDays) return stay.total
  // A guest is asked for 1,667 TL, not for 1,666.67.
  return lowerOf(by === 'amount' ? amount : kurus(Math.ceil((stay.total * percent) / 10_000) * 100), stay.total)
}
