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
