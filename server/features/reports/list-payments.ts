import type { z } from 'zod'
import type { ListedPayment, PaymentSums } from '#contract/reports/payments/schemas.ts'
import { paymentsTable } from '#contract/reports/tables/tables.ts'
import { reportTablesText } from '#contract/reports/tables/tables.text.ts'
import type { FileAnswer } from '#contract/shapes.ts'
import { sumOf, toTl } from '#domain/money/money.ts'
import { may } from '#domain/roles/may.ts'
import { dayIn, formatDay } from '#domain/time/day.ts'
import { asPayment } from '#server/features/folio/payments.store.ts'
import { paymentOnWire } from '#server/features/folio/read-folio.ts'
import { membersByName } from '#server/features/hotel/members.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import {
  type ListedPaymentRow,
  type PaymentFilter,
  paymentPage,
  paymentSums,
  type PaymentSumsRow,
} from './payments.store.ts'
import { allPages, fileOf, filled, mostRowsDrawn, type ReportFileInput } from './report-file.ts'

type Filters = Omit<PaymentFilter, 'inPhones'>

/** Lists single payments over all folios, with the sums of all that match. */
export async function listPayments(db: Db, caller: Caller, asked: Filters & { page: number; pageSize: number }) {
  const filter = { ...asked, inPhones: may(caller, 'guest.see') }
  const [rows, sums, people] = await Promise.all([
    paymentPage(db, caller.hotelId, filter, asked),
    paymentSums(db, caller.hotelId, filter),
    membersByName(db, caller.hotelId),
  ])
  return { payments: rows.map(onWire), total: countOf(sums), sums: sumsOnWire(sums), people }
}

type FileInput = Filters & Omit<ReportFileInput, 'hotelId'>

/** Writes the list with all of its pages as a spreadsheet or as PDF. */
export function paymentsFile(
  inTransaction: InTransaction,
  caller: Caller,
  { format, language, now, ...asked }: FileInput,
): Promise<z.output<typeof FileAnswer>> {
  const { hotelId } = caller
  const { period, asOf } = reportTablesText[language].ofDocument
  const { from, to = dayIn(now) } = asked
  return fileOf(
    inTransaction,
    { hotelId, language, now, format },
    {
      fill: async ({ db }) => {
        const filter = { ...asked, inPhones: may(caller, 'guest.see') }
        const [rows, sums] = await Promise.all([
          paymentPage(db, hotelId, filter, format === 'pdf' ? { page: 1, pageSize: mostRowsDrawn } : allPages),
          paymentSums(db, hotelId, filter),
        ])
        return {
          ...filled(language, paymentsTable(language), rows.map(onWire), sumsOnWire(sums)),
          all: countOf(sums),
        }
      },
      name: from === undefined ? to : `${from}_${to}`,
      when: from === undefined ? asOf(formatDay(to)) : period(formatDay(from), formatDay(to)),
    },
  )
}

const countOf = (sums: readonly PaymentSumsRow[]) => sums.reduce((all, { count }) => all + count, 0)

function sumsOnWire(rows: readonly PaymentSumsRow[]): PaymentSums {
  // A transfer only moves money from one folio or purpose to another.
  const real = rows.filter(({ method }) => method !== 'transfer')
  const taken = sumOf(real.map((row) => row.taken))
  const refunded = sumOf(real.map((row) => row.refunded))
  return {
    taken: toTl(taken),
    refunded: toTl(refunded),
    net: toTl(sumOf([taken, refunded])),
    methods: real.map((row) => ({
      method: row.method,
      count: row.count,
      net: toTl(sumOf([row.taken, row.refunded])),
    })),
  }
}

const onWire = ({
  reservationId,
  companyId,
  guestName,
  unitName,
  checkIn,
  checkOut,
  ...row
}: ListedPaymentRow): ListedPayment => ({
  ...paymentOnWire(asPayment(row)),
  reservationId,
  companyId,
  guestName,
  unitName,
  checkInDate: checkIn,
  checkOutDate: checkOut,
})
