import { type Kurus, kurus, opposite, sumOf } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'

/** An amount on a folio with its day. A negative amount reduces the folio, as a discount does. */
export type Entry = { day: Day; amount: Kurus }

/**
 * The amounts of one day of a folio whose oldest charges are paid first. `booked` is the sum of `paid` and `unpaid`.
 */
export type PaidDay = { day: Day; booked: Kurus; paid: Kurus; unpaid: Kurus }

/**
 * Lists the charges of a folio day by day, with the paid part of each day. All charges of one day count as one.
 * Reductions are set against the oldest charges first, and then `paid` is. Guests do not say which night their money is
 * for, so the oldest debt is paid first.
 */
export function paidOldestFirst(entries: readonly Entry[], paid: Kurus): PaidDay[] {
  const days = netByDay(entries)
  const off = sumOf(days.flatMap(({ amount }) => (amount < 0 ? [opposite(amount)] : [])))
  let before = 0
  return days.flatMap(({ day, amount }) => {
    if (amount <= 0) return []
    const coveredBy = (most: number) => Math.min(amount, Math.max(0, most - before))
    const [takenOff, settled] = [coveredBy(off), coveredBy(off + Math.max(0, paid))]
    before += amount
    return [{ day, booked: kurus(amount - takenOff), paid: kurus(settled - takenOff), unpaid: kurus(amount - settled) }]
  })
}

function netByDay(entries: readonly Entry[]): Entry[] {
  const byDay = Map.groupBy(entries, ({ day }) => day)
  return [...byDay]
    .map(([day, those]) => ({ day, amount: sumOf(those.map(({ amount }) => amount)) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

export type OpenFolio = {
  checkIn: Day
  charges: readonly Entry[]
  /** Payments less their refunds, without damage deposits. */
  payments: readonly Entry[]
}

/** `due` is the unpaid amount of the charges up to today. */
export type OpenBalance = { balance: Kurus; since: Day; due: Kurus }

/**
 * Returns the open balance of a folio and the day since which it is open; undefined if the folio is settled. A guest's
 * debt is open since the day of the oldest uncovered charge, if the oldest charges are paid first. This day may lie in
 * the future, for booked nights that are not paid yet; nothing is due then. A guest's credit is open since the day of
 * the oldest payment that no charge uses up, or since the arrival if there was no payment.
 */
export function openBalance({ checkIn, charges, payments }: OpenFolio, today: Day): OpenBalance | undefined {
  const [charged, paid] = [charges, payments].map((entries) => sumOf(entries.map(({ amount }) => amount)))
  if (charged === undefined || paid === undefined || charged === paid) return undefined
  const days = charged > paid ? paidOldestFirst(charges, paid) : paidOldestFirst(payments, charged)
  const open = days.filter(({ unpaid }) => unpaid > 0)
  const dueDays = charged > paid ? open.filter(({ day }) => day <= today) : []
  return {
    balance: kurus(charged - paid),
    since: open[0]?.day ?? checkIn,
    due: sumOf(dueDays.map(({ unpaid }) => unpaid)),
  }
}
