// The bank pays the takings of a card terminal day by day, less its commission.
import { type Kurus, kurus } from '#domain/money/money.ts'
import { addDays, type Day } from '#domain/time/day.ts'

/** A way of the kind `pos`; the commission is in hundredths of a per cent. */
export type CardTerms = { commissionBp: number; daysToAccount: number }

/** Returns the commission of a day's takings. Half a kuruş is rounded up. A day of refunds costs no commission. */
export const commissionOf = (takings: Kurus, commissionBp: number): Kurus => {
  if (takings <= 0) return kurus(0)
  return kurus(Number((BigInt(takings) * BigInt(commissionBp) + 5_000n) / 10_000n))
}

/** What the bank pays for the takings of a day, and when. Refunds of the day are taken off already. */
export function expectedOf(takings: Kurus, day: Day, { commissionBp, daysToAccount }: CardTerms) {
  const commission = commissionOf(takings, commissionBp)
  return { commission, expected: kurus(takings - commission), due: addDays(day, daysToAccount) }
}

/** The takings of a terminal on a day; `booked` is what a line of the bank paid for them, and the commission at it. */
export type DayOfTakings = { day: Day; takings: Kurus; booked: { amount: Kurus; commission: Kurus } | null }

/**
 * What the bank still has to pay for the days of a terminal, in their order. Where more was refunded than taken, the bank
 * keeps the rest from what it pays for the next days: `carried` is what earlier days take off, zero or below. If no day
 * has made up for it yet, the last one is expected with an amount below zero.
 */
export function stillExpected(days: readonly DayOfTakings[], terms: CardTerms) {
  const expected: (DayOfTakings & ReturnType<typeof expectedOf> & { carried: Kurus })[] = []
  let carried = kurus(0)
  let unpaid: (typeof expected)[number] | undefined
  for (const one of days) {
    if (one.booked !== null) {
      // What the bank paid less than this day's takings were, it kept for days before.
      const kept = one.takings - one.booked.commission - one.booked.amount
      carried = kurus(Math.min(0, carried + kept))
      unpaid = undefined
      continue
    }
    const own = expectedOf(one.takings, one.day, terms)
    const all = { ...one, ...own, carried, expected: kurus(own.expected + carried) }
    if (all.expected > 0) expected.push(all)
    unpaid = all.expected < 0 ? all : undefined
    carried = kurus(Math.min(0, all.expected))
  }
  return unpaid === undefined ? expected : [...expected, unpaid]
}

/** Banks pay later than agreed over weekends and holidays. */
const daysLate = 10

type Line = { day: Day; amountKurus: Kurus; accountId: number }
type Expected = { expected: Kurus; due: Day; day: Day; accountId: number | null }

/** Says whether a line of the bank may be these takings: to the kuruş, into the account of the terminal, in time. */
export const mayBe = (line: Line, { expected, day, due, accountId }: Expected): boolean =>
  line.amountKurus === expected &&
  (accountId === null || accountId === line.accountId) &&
  line.day >= day &&
  line.day <= addDays(due, daysLate)
