import type { Response } from '#contract/endpoint.ts'
import type { unitsReport } from '#contract/reports/endpoints.ts'
import { kurus, type Kurus, sumOf, toTl } from '#domain/money/money.ts'
import { nightRates, nightsSold } from '#domain/reports/occupancy.ts'
import type { Period } from '#domain/reports/period.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { nightRevenueByUnit } from './nights.store.ts'
import { nightsByUnit, type NightsOfUnit } from './reports.store.ts'

export async function reportUnits(db: Db, hotelId: number, period: Period): Promise<Response<typeof unitsReport>> {
  const rows = await nightsByUnit(db, hotelId, period)
  const revenue = await nightRevenueByUnit(db, hotelId, period)
  const soldBy = (units: readonly NightsOfUnit[], brought: Kurus) => {
    const sold = nightsSold(units, period, brought)
    return { nights: sold.sold, occupancyPercent: nightRates(sold).occupancyPercent, revenue: toTl(brought) }
  }
  return {
    units: rows.map((row) => ({
      unitId: row.unitId,
      unitName: row.unitName,
      removed: row.removed,
      ...soldBy([row], revenue.get(row.unitId) ?? kurus(0)),
    })),
    total: soldBy(rows, sumOf([...revenue.values()])),
  }
}
