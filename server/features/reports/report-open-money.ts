import type { Response } from '#contract/endpoint.ts'
import type { balancesReport, depositsReport } from '#contract/reports/money/endpoints.ts'
import { type Kurus, kurus, opposite, sumOf, toTl } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { heldDeposits, heldDepositTotals, openBalances, type Paging } from './open-money.store.ts'

/** The report lists which guests owe money and since when, and to which guests the business owes money. */
export async function reportBalances(
  db: Db,
  hotelId: number,
  day: Day,
  paging: Paging,
): Promise<Response<typeof balancesReport>> {
  const { rows, totals } = await openBalances(db, hotelId, day, paging)
  return {
    day,
    rows: rows.map(({ charged, paid, balance, due, since, ...row }) => ({
      ...ofStay(row),
      since,
      charged: toTl(charged),
      paid: toTl(paid),
      owed: toTl(kurus(Math.max(0, balance))),
      toReturn: toTl(kurus(Math.max(0, opposite(balance)))),
      due: toTl(due),
    })),
    count: totals.count,
    total: {
      charged: toTl(totals.charged),
      paid: toTl(totals.paid),
      owed: toTl(totals.owed),
      toReturn: toTl(totals.toReturn),
      due: toTl(totals.due),
    },
  }
}

export async function reportDeposits(
  db: Db,
  hotelId: number,
  day: Day,
  paging: Paging,
): Promise<Response<typeof depositsReport>> {
  const rows = await heldDeposits(db, hotelId, paging)
  const { count, ...total } = await heldDepositTotals(db, hotelId)
  return {
    day,
    rows: rows.map(({ deposit, damage, takenOn, ...row }) => ({
      ...ofStay(row),
      takenOn,
      ...held({ deposit, damage }),
    })),
    count,
    total: held(total),
  }
}

const held = ({ deposit, damage }: { deposit: Kurus; damage: Kurus }) => ({
  deposit: toTl(deposit),
  damage: toTl(damage),
  held: toTl(sumOf([deposit, damage])),
})

type OfStay = StayDates & { reservationId: number; guestName: string; unitName: string }
const ofStay = ({ reservationId, guestName, unitName, checkIn, checkOut }: OfStay) => ({
  reservationId,
  guestName,
  unitName,
  checkInDate: checkIn,
  checkOutDate: checkOut,
})
