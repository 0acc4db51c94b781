// The statement (ekstre) of a company: what it was charged and what it paid, with a running balance, and how old its
// debt is.
import { type Kurus, kurus, opposite, sumOf } from '#domain/money/money.ts'
import { paidOldestFirst } from '#domain/reports/paid-oldest-first.ts'
import type { Period } from '#domain/reports/period.ts'
import { addDays, type Day, daysBetween } from '#domain/time/day.ts'

export type StatementEntry = {
  day: Day
  /** A charge is positive, and a payment is negative. */
  amount: Kurus
  isPayment: boolean
  /** True for an entry of a folio that was written off: the entries of such a folio add up to nothing. */
  isWrittenOff: boolean
}

export type Statement<Entry> = {
  /** The balance before the first day. */
  opening: Kurus
  rows: (Entry & { balance: Kurus })[]
  /** The sum of all charges of the period, and of all payments. */
  debit: Kurus
  credit: Kurus
  closing: Kurus
  /** What is booked for days after the period: nights to come, for example. */
  later: Kurus
  /** The balance of all days, which the list of companies shows. */
  balance: Kurus
}

/** Lists the entries of a period day by day, the charges of a day before its payments. */
export function statementOf<Entry extends StatementEntry>(
  entries: readonly Entry[],
  { from, to }: Period,
): Statement<Entry> {
  const sum = (those: readonly StatementEntry[]) => sumOf(those.map(({ amount }) => amount))
  const within = entries.filter(({ day }) => day >= from && day <= to).toSorted(inOrder)
  const opening = sum(entries.filter(({ day }) => day < from))
  const later = sum(entries.filter(({ day }) => day > to))
  let closing = opening
  const rows = within.map((entry) => {
    closing = kurus(closing + entry.amount)
    return { ...entry, balance: closing }
  })
  return {
    opening,
    rows,
    debit: sum(within.filter(({ amount }) => amount > 0)),
    credit: opposite(sum(within.filter(({ amount }) => amount < 0))),
    closing,
    later,
    balance: kurus(closing + later),
  }
}

const inOrder = (a: StatementEntry, b: StatementEntry) =>
  a.day === b.day ? Number(a.isPayment) - Number(b.isPayment) : a.day < b.day ? -1 : 1

/** Money that moved within a company's folios: `amount` is then zero, and `moved` is what arrived. */
export type Moved<Entry> = Entry & { moved: Kurus }

/**
 * Makes one entry of the two sides of each transfer within the folios of a company, because it neither owes nor pays
 * anything by it. A transfer to a folio that is not the company's stays as it is. `at` is the instant of a transfer.
 */
export function withMoves<Entry extends StatementEntry & { at: number | null }>(
  entries: readonly Entry[],
): Moved<Entry>[] {
  const moves = Map.groupBy(entries, ({ at }) => at)
  const isWithin = (at: number | null) => at !== null && sumOf((moves.get(at) ?? []).map(({ amount }) => amount)) === 0
  return entries.flatMap((entry) => {
    if (!isWithin(entry.at)) return [{ ...entry, moved: kurus(0) }]
    return entry.amount < 0 ? [{ ...entry, amount: kurus(0), moved: opposite(entry.amount) }] : []
  })
}

/** Groups of a debt by the number of days for which it has been due. */
export const ageGroups = ['notDue', 'to30', 'to60', 'to90', 'older'] as const
export type AgeGroup = (typeof ageGroups)[number]

/**
 * Returns how old the debt of a company is. Its payments settle the oldest charges first, and a charge is due at the end
 * of the agreed term. The groups add up to the balance, or to nothing if the company owes nothing.
 */
export function ageingOf(
  entries: readonly StatementEntry[],
  { today, termDays }: { today: Day; termDays: number },
): Record<AgeGroup, Kurus> {
  const counted = entries.filter(({ isWrittenOff }) => !isWrittenOff)
  const paid = opposite(sumOf(counted.filter(({ isPayment }) => isPayment).map(({ amount }) => amount)))
  const charges = counted.filter(({ isPayment }) => !isPayment)
  const groups: Record<AgeGroup, Kurus> = {
    notDue: kurus(0),
    to30: kurus(0),
    to60: kurus(0),
    to90: kurus(0),
    older: kurus(0),
  }
  for (const { day, unpaid } of paidOldestFirst(charges, paid)) {
    const group = groupOf(daysBetween(addDays(day, termDays), today))
    groups[group] = kurus(groups[group] + unpaid)
  }
  return groups
}

function groupOf(daysDue: number): AgeGroup {
  if (daysDue < 0) return 'notDue'
  if (daysDue <= 30) return 'to30'
  if (daysDue <= 60) return 'to60'
  return daysDue <= 90 ? 'to90' : 'older'
}
