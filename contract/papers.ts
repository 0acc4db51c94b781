// Papers to keep or to hand over: PDF, and what an integrator takes.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OfStay, Payment } from './folio.ts'
import { ForecastBy } from './money-reports.ts'
import { ReportPeriod } from './reports.ts'
import { Day, Done, FileAnswer, IdInPath } from './shapes.ts'

export const invoicePdf = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  summary: 'An invoice or a credit note as PDF',
  access: 'invoice.issue',
  params: z.object({ id: IdInPath }),
  file: true,
  response: FileAnswer,
})

export const invoiceUbl = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/ubl',
  summary: 'An invoice or a credit note as UBL-TR, unsigned: an integrator signs and sends it',
  access: 'invoice.issue',
  params: z.object({ id: IdInPath }),
  file: true,
  response: FileAnswer,
})

export const paymentReceipt = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/payments/:paymentId/receipt',
  summary: 'The receipt (makbuz) of a payment, or of what was given back, as PDF',
  access: 'money.see',
  params: OfStay.extend({ paymentId: IdInPath }),
  file: true,
  response: FileAnswer,
})

export const Receipt = Payment.pick({ amount: true, method: true, purpose: true, day: true, foreign: true, note: true })
  .extend({
    number: z.string(),
    businessName: z.string(),
    businessAddress: z.string(),
    guestName: z.string(),
    reservationUniqId: z.string(),
    checkInDate: Day,
    checkOutDate: Day,
    unitNames: z.array(z.string()),
    /** Who took or gave it; null: the app itself. */
    by: z.string().nullable(),
    at: z.iso.datetime(),
    /** The day of which `balance` and `owed` are. */
    asOf: Day,
    /** Of the account. Below nothing: in favour of the guest. */
    balance: z.number(),
    owed: z.number(),
  })
  .meta({ id: 'Receipt' })

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/payments/:paymentId/receipt/facts',
  summary: 'What the receipt (makbuz) of a payment says, to be shown and printed',
  access: 'money.see',
  params: OfStay.extend({ paymentId: IdInPath }),
  response: Done.extend({ receipt: Receipt }),
})

const format = z.enum(['xlsx', 'pdf'])

/** Of these the table is about a period. */
export const periodReports = ['takings', 'charges', 'closings', 'occupancy'] as const
export const periodReportFile = endpoint({
  method: 'GET',
  path: '/api/reports/of-period/:report/file',
  summary: 'A report of a period as a spreadsheet or as PDF',
  access: 'report.see',
  params: z.object({ report: z.enum(periodReports) }),
  query: ReportPeriod.safeExtend({ format }),
  file: true,
  response: FileAnswer,
})

/** Of these it is about how things stand today. */
export const standingReports = ['balances', 'deposits', 'forecast'] as const
export const standingReportFile = endpoint({
  method: 'GET',
  path: '/api/reports/of-today/:report/file',
  summary: 'A report of how things stand today as a spreadsheet or as PDF, all of its pages',
  access: 'report.see',
  params: z.object({ report: z.enum(standingReports) }),
  query: z.object({ format, by: ForecastBy }),
  file: true,
  response: FileAnswer,
})
