import type { Response } from '#contract/endpoint.ts'
import type { forecastReport, occupancyReport } from '#contract/reports/money/endpoints.ts'
import { nothingExpected } from '#domain/folio/balance.ts'
import { kurus, type Kurus, sumOf, toTl } from '#domain/money/money.ts'
import { type ForecastGrain, forecastPeriod, segmentsOf } from '#domain/reports/forecast.ts'
import { allNights, nightRates, type NightsSold } from '#domain/reports/occupancy.ts'
import { type PaidDay, paidOldestFirst } from '#domain/reports/paid-oldest-first.ts'
import { bucketPeriods, grainOf, type Period } from '#domain/reports/period.ts'
import type { Day } from '#domain/time/day.ts'
import { sumsOf } from '#server/features/folio/folio.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { nightsSoldIn } from './nights-sold.ts'
import { entriesOfStaysIn } from './nights.store.ts'

export async function reportOccupancy(
  db: Db,
  hotelId: number,
  period: Period,
): Promise<Response<typeof occupancyReport>> {
  const grain = grainOf(period)
  const buckets = bucketPeriods(period, grain)
  const nights = await nightsSoldIn(
    db,
    hotelId,
    buckets.map(({ days }) => days),
  )
  return {
    grain,
    buckets: buckets.map(({ bucket }, at) => ({ bucket, ...toNights(nights[at] ?? allNights([])) })),
    total: toNights(allNights(nights)),
  }
}

function toNights(nights: NightsSold) {
  const { occupancyPercent, adr, revpar } = nightRates(nights)
  const { available, sold, revenue } = nights
  return { available, sold, occupancyPercent, revenue: toTl(revenue), adr: orNone(adr), revpar: orNone(revpar) }
}
const orNone = (amount: Kurus | null) => (amount === null ? null : toTl(amount))

export async function reportForecast(
  db: Db,
  hotelId: number,
  day: Day,
  by: ForecastGrain,
): Promise<Response<typeof forecastReport>> {
  const period = forecastPeriod(day)
  const parts = segmentsOf(period, by)
  const nights = await nightsSoldIn(db, hotelId, parts)
  const money = await bookedDays(db, hotelId, period)
  return {
    day,
    parts: parts.map(({ from, to }, at) => ({
      from,
      to,
      ...toForecast(
        nights[at] ?? allNights([]),
        money.filter((one) => one.day >= from && one.day <= to),
      ),
    })),
    total: toForecast(allNights(nights), money),
  }
}

/** Returns every day of the period from all folios, each with the amount that has been paid for it. */
async function bookedDays(db: Db, hotelId: number, { from, to }: Period): Promise<PaidDay[]> {
  const byStay = Map.groupBy(await entriesOfStaysIn(db, hotelId, { from, to }), ({ reservationId }) => reservationId)
  const sums = await sumsOf(db, hotelId, [...byStay.keys()])
  return [...byStay].flatMap(([reservationId, entries]) => {
    const { paid, closedReason } = sums(reservationId)
    const days = paidOldestFirst(entries, paid).filter(({ day }) => day >= from && day <= to)
    const isExpected = closedReason === null || !nothingExpected.includes(closedReason)
    return isExpected ? days : days.map((one) => ({ ...one, booked: one.paid, unpaid: kurus(0) }))
  })
}

function toForecast(nights: NightsSold, days: readonly PaidDay[]) {
  const sum = (of: (day: PaidDay) => Kurus) => toTl(sumOf(days.map(of)))
  const { available, sold } = nights
  return {
    available,
    sold,
    occupancyPercent: nightRates(nights).occupancyPercent,
    booked: sum(({ booked }) => booked),
    paid: sum(({ paid }) => paid),
    unpaid: sum(({ unpaid }) => unpaid),
  }
}
