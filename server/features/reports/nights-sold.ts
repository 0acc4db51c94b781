import { kurus } from '#domain/money/money.ts'
import { type NightsSold, nightsSold } from '#domain/reports/occupancy.ts'
import type { Period } from '#domain/reports/period.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { nightRevenueIn } from './nights.store.ts'
import { nightsByUnitIn } from './reports.store.ts'

/** Returns the nights sold in each of these periods and their revenue: every screen uses this one calculation. */
export async function nightsSoldIn(db: Db, hotelId: number, periods: readonly Period[]): Promise<NightsSold[]> {
  const units = await nightsByUnitIn(db, hotelId, periods)
  const revenue = await nightRevenueIn(db, hotelId, periods)
  return periods.map((period, at) => nightsSold(units[at] ?? [], period, revenue[at] ?? kurus(0)))
}
