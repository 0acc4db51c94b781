import type { z } from 'zod'
import { drawn, type DrawnTable, type ReportTable } from '#contract/reports/tables/table.ts'
import * as tables from '#contract/reports/tables/tables.ts'
import { reportTablesText } from '#contract/reports/tables/tables.text.ts'
import type { periodReports, standingReports } from '#contract/folio/receipts/schemas.ts'
import type { FileAnswer } from '#contract/shapes.ts'
import type { Language } from '#domain/language/language.ts'
import type { ForecastGrain } from '#domain/reports/forecast.ts'
import { formatCount } from '#domain/reports/numbers.ts'
import type { Period } from '#domain/reports/period.ts'
import { type Day, dayIn, formatDay } from '#domain/time/day.ts'
import { readHotel } from '#server/features/hotel/hotel.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { reportClosings } from './report-closings.ts'
import { reportCharges, reportTakings } from './report-money.ts'
import { reportForecast, reportOccupancy } from './report-nights.ts'
import { reportBalances, reportDeposits } from './report-open-money.ts'
import { reportDocument } from './report-document.ts'
import { reportSheet } from './report-sheet.ts'

/**
 * The limit is higher than the number of open balances of a business with fifty units. A file that is cut at the limit
 * states so, and its sums still cover all rows.
 */
const mostRows = 5000
export const allPages = { page: 1, pageSize: mostRows }
/** Drawing a row of a document takes far longer than writing one of a spreadsheet. */
export const mostRowsDrawn = 1000

type Of = { db: Db; hotelId: number; language: Language }
/** A table ready to be written, and the number of its rows if some may be left out. */
type Filled = { table: DrawnTable; all?: number }

const ofPeriod: Record<(typeof periodReports)[number], (of: Of, period: Period) => Promise<Filled>> = {
  takings: async ({ db, hotelId, language }, period) => {
    const { buckets, total, grain } = await reportTakings(db, hotelId, period, undefined)
    return filled(language, tables.takingsTable(language, grain), buckets, total)
  },
  charges: async ({ db, hotelId, language }, period) => {
    const { buckets, total, grain } = await reportCharges(db, hotelId, period, undefined)
    return filled(language, tables.chargesTable(language, grain), buckets, total)
  },
  closings: async ({ db, hotelId, language }, period) => {
    const { rows, total, count } = await reportClosings(db, hotelId, period)
    return { ...filled(language, tables.closingsTable(language), rows, total), all: count }
  },
  occupancy: async ({ db, hotelId, language }, period) => {
    const { buckets, total, grain } = await reportOccupancy(db, hotelId, period)
    return filled(language, tables.occupancyTable(language, grain), buckets, total)
  },
}

type Standing = { day: Day; by: ForecastGrain }
const ofToday: Record<(typeof standingReports)[number], (of: Of, standing: Standing) => Promise<Filled>> = {
  balances: async ({ db, hotelId, language }, { day }) => {
    const { rows, total, count } = await reportBalances(db, hotelId, day, allPages)
    return { ...filled(language, tables.balancesTable(language), rows, total), all: count }
  },
  deposits: async ({ db, hotelId, language }, { day }) => {
    const { rows, total, count } = await reportDeposits(db, hotelId, day, allPages)
    return { ...filled(language, tables.depositsTable(language), rows, total), all: count }
  },
  forecast: async ({ db, hotelId, language }, { day, by }) => {
    const { parts, total } = await reportForecast(db, hotelId, day, by)
    return filled(language, tables.forecastTable(language), parts, total)
  },
}

export const filled = <Row, Sums>(
  language: Language,
  table: ReportTable<Row, Sums>,
  rows: readonly Row[],
  sums: Sums,
): Filled => ({ table: drawn(table, { rows, sums, total: reportTablesText[language].total }) })

export type ReportFileInput = { hotelId: number; language: Language; now: Date; format: 'xlsx' | 'pdf' }

export const periodFile = (
  inTransaction: InTransaction,
  { report, period, ...asked }: ReportFileInput & { report: keyof typeof ofPeriod; period: Period },
) =>
  fileOf(inTransaction, asked, {
    fill: (of) => ofPeriod[report](of, period),
    name: `${period.from}_${period.to}`,
    when: reportTablesText[asked.language].ofDocument.period(formatDay(period.from), formatDay(period.to)),
  })

export function standingFile(
  inTransaction: InTransaction,
  { report, by, ...asked }: ReportFileInput & { report: keyof typeof ofToday; by: ForecastGrain },
) {
  const day = dayIn(asked.now)
  return fileOf(inTransaction, asked, {
    fill: (of) => ofToday[report](of, { day, by }),
    name: day,
    when: reportTablesText[asked.language].ofDocument.asOf(formatDay(day)),
  })
}

/** The file is drawn after the transaction has ended, so that no database connection is held meanwhile. */
export async function fileOf(
  inTransaction: InTransaction,
  { hotelId, language, now, format }: ReportFileInput,
  { fill, name, when }: { fill: (of: Of) => Promise<Filled>; name: string; when: string },
): Promise<z.output<typeof FileAnswer>> {
  const { table, all, hotel } = await inTransaction(async (db) => ({
    ...(await fill({ db, hotelId, language })),
    hotel: await readHotel(db, hotelId),
  }))
  const fileName = `${table.file}_${name}.${format}`
  const count = table.rows.length
  const shortened =
    all === undefined || all <= count
      ? []
      : [reportTablesText[language].ofDocument.shortened(formatCount(count, language), formatCount(all, language))]
  if (format === 'xlsx') {
    const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return { name: fileName, mediaType, content: await reportSheet(table, shortened) }
  }
  const said = { businessName: hotel.name, when, at: now, language, shortened }
  return { name: fileName, mediaType: 'application/pdf', content: await reportDocument(table, said) }
}
