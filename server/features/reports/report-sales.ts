import type { Response } from '#contract/endpoint.ts'
import type { salesReport } from '#contract/reports/endpoints.ts'
import { kurus, sumOf, toTl } from '#domain/money/money.ts'
import { bucketPeriods, type Grain, grainOf, type Period } from '#domain/reports/period.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { nightRevenueIn } from './nights.store.ts'
import { nightsByBucket, reservationsMadeByBucket } from './reports.store.ts'

/** Buckets without any sale are listed with zeros, so that a chart has no gaps. */
export async function reportSales(
  db: Db,
  hotelId: number,
  { from, to }: Period,
  wanted: Grain | undefined,
): Promise<Response<typeof salesReport>> {
  const period = { from, to }
  const grain = wanted ?? grainOf(period)
  const parts = bucketPeriods(period, grain)
  const nights = new Map((await nightsByBucket(db, hotelId, period, grain)).map((row) => [row.bucket, row.nights]))
  const revenue = await nightRevenueIn(
    db,
    hotelId,
    parts.map(({ days }) => days),
  )
  const made = new Map((await reservationsMadeByBucket(db, hotelId, period, grain)).map((row) => [row.bucket, row]))
  const total = { kurus: kurus(0), nights: 0, created: 0, lost: 0 }
  const buckets = parts.map(({ bucket }, at) => {
    const [earned, sold] = [revenue[at] ?? kurus(0), nights.get(bucket) ?? 0]
    const { created, lost } = made.get(bucket) ?? { created: 0, lost: 0 }
    total.kurus = sumOf([total.kurus, earned])
    total.nights += sold
    total.created += created
    total.lost += lost
    return { bucket, revenue: toTl(earned), nights: sold, created, lost }
  })
  const { kurus: earned, ...counts } = total
  return { grain, buckets, total: { revenue: toTl(earned), ...counts } }
}
