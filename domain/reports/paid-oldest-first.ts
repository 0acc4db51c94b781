import { type Kurus, kurus, opposite, sumOf } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'

/** What stands on an account under a day. Below nothing: it takes something off, as a discount does. */
export type Entry = { day: Day; amount: Kurus }

/** What a day comes to when an account is paid oldest first. `booked` is `paid` and `unpaid` together. */
export type PaidDay = { day: Day; booked: Kurus; paid: Kurus; unpaid: Kurus }

/**
 * The charges of an account, day by day, with what of each is paid. What lies under one day is one charge. What takes
 * something off takes it from the oldest charge on, and after it `paid` does: nobody says which night their money is for,
 * and by this rule the oldest debt is the first that goes.
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

export type OpenAccount = {
  checkIn: Day
  charges: readonly Entry[]
  /** Each with what of it has not been given back, damage deposits not among them. */
  payments: readonly Entry[]
}

/** `due`: what is owed of charges whose day has come. */
export type OpenBalance = { balance: Kurus; since: Day; due: Kurus }

/**
 * What is open on an account, and since when; undefined where nothing is.
 *
 * Owed by the guest: since the day of the oldest charge that is not covered when the account is paid oldest first. This
 * day may lie ahead, as with all nights that are booked and not paid: then nothing is due yet. Owed to the guest: since
 * the day on which the oldest money came that no charge uses up; where none came, since the arrival.
 */
export function openBalance({ checkIn, charges, payments }: OpenAccount, today: Day): OpenBalance | undefined {
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
