import type { Response } from '#contract/endpoint.ts'
import type { closingsReport } from '#contract/reports/money/endpoints.ts'
import { mostClosings } from '#contract/reports/money/schemas.ts'
import { toTl } from '#domain/money/money.ts'
import type { Period } from '#domain/reports/period.ts'
import { closingPage, sumsOfClosings } from '#server/features/cash/cash-lists.store.ts'
import { toClosing } from '#server/features/cash/read-cash-session.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** The sums cover all closings of the period, even when the list of rows is cut short. */
export async function reportClosings(db: Db, hotelId: number, days: Period): Promise<Response<typeof closingsReport>> {
  const [rows, { count, moved, difference }] = await Promise.all([
    closingPage(db, hotelId, { page: 1, pageSize: mostClosings }, { days }),
    sumsOfClosings(db, hotelId, { days }),
  ])
  return { rows: rows.map(toClosing), count, total: { moved: toTl(moved), difference: toTl(difference) } }
}
