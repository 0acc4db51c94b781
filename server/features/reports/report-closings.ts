import type { Response } from '#contract/endpoint.ts'
import { type closingsReport, mostClosings } from '#contract/money-reports.ts'
import { toTl } from '#domain/money/money.ts'
import type { Period } from '#domain/reports/period.ts'
import { closingPage, sumsOfClosings } from '#server/features/cash/cash-lists.store.ts'
import { toClosing } from '#server/features/cash/read-till.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** The sums are of all closings of the period, also where there are more than rows. */
export async function reportClosings(db: Db, hotelId: number, days: Period): Promise<Response<typeof closingsReport>> {
  const [rows, { count, moved, difference }] = await Promise.all([
    closingPage(db, hotelId, { page: 1, pageSize: mostClosings }, { days }),
    sumsOfClosings(db, hotelId, { days }),
  ])
  return { rows: rows.map(toClosing), count, total: { moved: toTl(moved), difference: toTl(difference) } }
}
