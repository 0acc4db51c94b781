import type { z } from 'zod'
import { ageingTable, agedDebts, shownRows, statementTable } from '#contract/companies/statement-tables.ts'
import {
  type Ageing,
  type StatementRow,
  statementRowsAtOnce,
  type StatementSums,
} from '#contract/companies/statement-endpoints.ts'
import { statementText } from '#contract/companies/statement.text.ts'
import { drawn } from '#contract/reports/tables/table.ts'
import { reportTablesText } from '#contract/reports/tables/tables.text.ts'
import type { FileAnswer } from '#contract/shapes.ts'
import { shownNumber } from '#domain/companies/company.ts'
import { ageingOf, type Moved, statementOf, withMoves } from '#domain/companies/statement.ts'
import { type Kurus, kurus, opposite, sumOf, toTl } from '#domain/money/money.ts'
import type { Period } from '#domain/reports/period.ts'
import { written } from '#domain/reports/written.ts'
import { dayIn, formatDay } from '#domain/time/day.ts'
import { fileOf, filled, allPages, mostRowsDrawn, type ReportFileInput } from '#server/features/reports/report-file.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { companyNotFound } from './companies.errors.ts'
import { companyById, type OfCompany } from './companies.store.ts'
import { entriesOf, type EntryRow } from './statement.store.ts'

/** Reads what a company was charged and paid in a period, and how old its debt is today. */
async function readStatement(db: Db, of: OfCompany, period: Period, now: Date) {
  const company = await companyById(db, of)
  if (company === undefined) throw companyNotFound()
  const entries = withWriteOffs(await entriesOf(db, of))
  const { rows, ...sums } = statementOf(withMoves(entries), period)
  const { termDays } = company
  const ages = ageingOf(entries, { today: dayIn(now), termDays })
  return {
    company,
    rows: rows.map(onWire),
    sums: inTl(sums) satisfies StatementSums,
    ageing: inTl(ages) satisfies Ageing,
  }
}

export async function statementOnScreen(db: Db, of: OfCompany, period: Period, now: Date) {
  const { company, rows, sums, ageing } = await readStatement(db, of, period, now)
  const { id, title, termDays } = company
  return {
    company: { id, title, termDays },
    rows: rows.slice(0, statementRowsAtOnce),
    total: rows.length,
    sums,
    ageing,
  }
}

/** Writes the statement with the age of the debt as a spreadsheet or as PDF. */
export function statementFile(
  inTransaction: InTransaction,
  { companyId, period, ...asked }: ReportFileInput & { companyId: number; period: Period },
): Promise<z.output<typeof FileAnswer>> {
  const { hotelId, language, now, format } = asked
  const text = statementText[language]
  const { total, ofDocument } = reportTablesText[language]
  return fileOf(inTransaction, asked, {
    fill: async ({ db }) => {
      const { company, rows, sums, ageing } = await readStatement(db, { hotelId, companyId }, period, now)
      const { taxNumber } = shownNumber(company.identityNumber)
      const some = rows.slice(0, format === 'pdf' ? mostRowsDrawn : allPages.pageSize)
      const { table } = filled(language, statementTable(language), shownRows(period.from, sums, some), sums)
      const tl = (amount: number) => written('amount', amount, { language })
      const about = [
        company.title,
        [company.taxOffice, taxNumber && text.taxNumber(taxNumber)].filter(Boolean).join(' · '),
        ...(sums.later === 0 ? [] : [text.later(tl(sums.later)), text.all(tl(sums.balance))]),
      ]
      const also = drawn(ageingTable(language), { rows: agedDebts(ageing), sums: ageing, total })
      const isCut = some.length < rows.length
      return { table: { ...table, about: about.filter(Boolean), also }, ...(isCut && { all: rows.length + 1 }) }
    },
    name: `${period.from}_${period.to}`,
    when: ofDocument.period(formatDay(period.from), formatDay(period.to)),
  })
}

type Entry = Omit<EntryRow, 'kind'> & { kind: StatementRow['kind'] }

/** Adds to each folio that was written off an entry that settles it on the day when it was closed. */
function withWriteOffs(entries: readonly EntryRow[]): Entry[] {
  const marked = entries.map((entry) => ({ ...entry, isWrittenOff: entry.writtenOffAt !== null }))
  const folios = Map.groupBy(marked, ({ isWrittenOff, reservationId }) => (isWrittenOff ? reservationId : null))
  folios.delete(null)
  const writeOffs = [...folios.values()].flatMap((those): Entry[] => {
    const [first] = those
    const amount = opposite(sumOf(those.map((entry) => entry.amount)))
    if (first?.writtenOffAt == null || amount === 0) return []
    const nothingSaid = { text: '', method: null, wayName: null, at: null }
    const day = dayIn(first.writtenOffAt)
    return [{ ...first, ...nothingSaid, kind: 'written-off', day, amount, isPayment: true }]
  })
  return [...marked, ...writeOffs]
}

const onWire = ({ amount, moved, balance, ...entry }: Moved<Entry> & { balance: Kurus }): StatementRow => ({
  day: entry.day,
  kind: entry.kind,
  text: entry.text,
  method: entry.method,
  wayName: entry.wayName,
  reservationId: entry.reservationId,
  paymentId: entry.paymentId,
  ofGroup: entry.ofGroup,
  unitName: entry.unitName,
  guestName: entry.guestName,
  debit: toTl(kurus(Math.max(0, amount))),
  credit: toTl(kurus(Math.max(0, opposite(amount)))),
  moved: toTl(moved),
  balance: toTl(balance),
})

function inTl<Name extends string>(amounts: Record<Name, Kurus>): Record<Name, number> {
  const inLira = Object.entries<Kurus>(amounts).map(([name, amount]) => [name, toTl(amount)])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the names of `amounts`
  return Object.fromEntries(inLira) as Record<Name, number>
}
