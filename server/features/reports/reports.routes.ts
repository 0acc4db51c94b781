import { chargesReport, takingsReport } from '#contract/money-reports.ts'
import { guestsByCountry, salesReport, unitsReport } from '#contract/reports.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { reportCharges, reportTakings } from './report-money.ts'
import { reportGuests } from './report-guests.ts'
import { reportSales } from './report-sales.ts'
import { reportUnits } from './report-units.ts'

export function reportRoutes(api: Api): void {
  route(api, salesReport, ({ db, caller, query }) => reportSales(db, caller.hotelId, query, query.grain))
  route(api, takingsReport, ({ db, caller, query }) => reportTakings(db, caller.hotelId, query, query.grain))
  route(api, chargesReport, ({ db, caller, query }) => reportCharges(db, caller.hotelId, query, query.grain))
  route(api, unitsReport, ({ db, caller, query }) => reportUnits(db, caller.hotelId, query))
  route(api, guestsByCountry, ({ db, caller, query }) => reportGuests(db, caller.hotelId, query))
}
