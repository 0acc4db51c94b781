import * as money from '#contract/reports/money/endpoints.ts'
import { periodReportFile, standingReportFile } from '#contract/folio/receipts/endpoints.ts'
import { exportPayments, searchPayments } from '#contract/reports/payments/endpoints.ts'
import { guestsByCountry, salesReport, unitsReport } from '#contract/reports/endpoints.ts'
import { done } from '#contract/shapes.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { periodFile, standingFile } from './report-file.ts'
import { reportClosings } from './report-closings.ts'
import { reportCharges, reportTakings } from './report-money.ts'
import { listPayments, paymentsFile } from './list-payments.ts'
import { reportGuests } from './report-guests.ts'
import { reportForecast, reportOccupancy } from './report-nights.ts'
import { reportBalances, reportDeposits } from './report-open-money.ts'
import { reportSales } from './report-sales.ts'
import { reportUnits } from './report-units.ts'

export function reportRoutes(api: Api): void {
  route(api, salesReport, ({ db, caller, query }) => reportSales(db, caller.hotelId, query, query.grain))
  route(api, money.takingsReport, ({ db, caller, query }) => reportTakings(db, caller.hotelId, query, query.grain))
  route(api, money.chargesReport, ({ db, caller, query }) => reportCharges(db, caller.hotelId, query, query.grain))
  route(api, money.closingsReport, ({ db, caller, query }) => reportClosings(db, caller.hotelId, query))
  route(api, unitsReport, ({ db, caller, query }) => reportUnits(db, caller.hotelId, query))
  route(api, guestsByCountry, ({ db, caller, query }) => reportGuests(db, caller.hotelId, query))
  route(api, money.balancesReport, ({ db, caller, query, now }) =>
    reportBalances(db, caller.hotelId, dayIn(now), query),
  )
  route(api, money.depositsReport, ({ db, caller, query, now }) =>
    reportDeposits(db, caller.hotelId, dayIn(now), query),
  )
  route(api, money.occupancyReport, ({ db, caller, query }) => reportOccupancy(db, caller.hotelId, query))
  route(api, money.forecastReport, ({ db, caller, query, now }) =>
    reportForecast(db, caller.hotelId, dayIn(now), query.by),
  )
  route(api, searchPayments, async ({ db, caller, body }) => ({ ...done(), ...(await listPayments(db, caller, body)) }))
  routeInSteps(
    api,
    exportPayments,
    ({ inTransaction, caller, body, language, now }) => paymentsFile(inTransaction, caller, { ...body, language, now }),
    // The limit is low, because a file reads thousands of payments and nobody needs many of them.
    { limits: ({ ip }) => [{ name: 'export-by-ip', key: ip, points: 30, seconds: 600 }] },
  )
  routeInSteps(
    api,
    periodReportFile,
    ({ inTransaction, caller, params, query: { format, ...period }, language, now }) =>
      periodFile(inTransaction, { hotelId: caller.hotelId, language, now, format, period, ...params }),
  )
  routeInSteps(api, standingReportFile, ({ inTransaction, caller, params, query, language, now }) =>
    standingFile(inTransaction, { hotelId: caller.hotelId, language, now, ...params, ...query }),
  )
}
