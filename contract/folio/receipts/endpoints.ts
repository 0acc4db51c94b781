import { endpoint } from '#contract/endpoint.ts'
import { ForecastBy } from '#contract/reports/money/schemas.ts'
import { ReportPeriod } from '#contract/reports/schemas.ts'
import { Done, FileAnswer, IdInPath } from '#contract/shapes.ts'
import { OfStay } from '../schemas.ts'
import { periodReports, Receipt, standingReports } from './schemas.ts'
import { z } from 'zod'

export const paymentReceipt = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/payments/:paymentId/receipt',
  summary: 'The receipt (makbuz) of a payment or of a refund, as PDF',
  access: 'money.see',
  params: OfStay.extend({ paymentId: IdInPath }),
  file: true,
  response: FileAnswer,
})

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/payments/:paymentId/receipt/facts',
  summary: 'What the receipt (makbuz) of a payment says, to be shown and printed',
  access: 'money.see',
  params: OfStay.extend({ paymentId: IdInPath }),
  response: Done.extend({ receipt: Receipt }),
})

const format = z.enum(['xlsx', 'pdf'])

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
