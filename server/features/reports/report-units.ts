import type { Response } from '#contract/endpoint.ts'
import type { unitsReport } from '#contract/reports.ts'
import { sumOf, toTl } from '#domain/money/money.ts'
import type { Period } from '#domain/reports/period.ts'
import { nightsToSell, occupancyPercent } from '#domain/reports/revenue.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { nightsByUnit } from './reports.store.ts'

export async function reportUnits(db: Db, hotelId: number, period: Period): Promise<Response<typeof unitsReport>> {
  const rows = await nightsByUnit(db, hotelId, period)
  const nights = rows.reduce((sum, row) => sum + row.nights, 0)
  const filled = rows.reduce((sum, row) => sum + row.filled, 0)
  const blocked = rows.reduce((sum, row) => sum + row.blocked, 0)
  const kurus = sumOf(rows.map((row) => row.kurus))
  return {
    units: rows.map((row) => ({
      unitId: row.unitId,
      unitName: row.unitName,
      removed: row.removed,
      nights: row.nights,
      occupancyPercent: occupancyPercent(row.filled, nightsToSell(1, row.blocked, period)),
      revenue: toTl(row.kurus),
    })),
    total: {
      nights,
      occupancyPercent: occupancyPercent(filled, nightsToSell(rows.length, blocked, period)),
      revenue: toTl(kurus),
    },
  }
}
