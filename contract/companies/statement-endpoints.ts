// The statement (ekstre) of a company over a period, to be shown, printed and sent.
import { endpoint } from '#contract/endpoint.ts'
import { ReportPeriod } from '#contract/reports/schemas.ts'
import { Day, Done, FileAnswer, Id, IdInPath } from '#contract/shapes.ts'
import { ageGroups } from '#domain/companies/statement.ts'
import { lineKinds } from '#domain/folio/line.ts'
import { paymentMethods } from '#domain/folio/payment.ts'
import { z } from 'zod'

/** The number of rows that a screen shows. */
export const statementRowsAtOnce = 1000

const OfOne = z.object({ id: IdInPath })

export const StatementRow = z
  .object({
    day: Day,
    /** A charge by its kind, or what happened to money. `moved` was already paid and went on to a folio. */
    kind: z.enum([...lineKinds, 'payment', 'refund', 'moved', 'written-off']),
    /** What was written at a charge or at a payment. */
    text: z.string(),
    /** The method of a payment, and the name of its way if the business has named it; null for a charge. */
    method: z.enum(paymentMethods).nullable(),
    wayName: z.string().nullable(),
    /** Null for a payment on the account of the company. */
    reservationId: Id.nullable(),
    /** A payment or refund on the account of the company, which has a receipt. */
    paymentId: Id.nullable(),
    ofGroup: z.boolean(),
    unitName: z.string(),
    guestName: z.string(),
    debit: z.number(),
    credit: z.number(),
    /** What went from one of the company's folios to another; it changes no balance. */
    moved: z.number(),
    balance: z.number(),
  })
  .meta({ id: 'StatementRow' })
export type StatementRow = z.output<typeof StatementRow>

export const StatementSums = z.object({
  opening: z.number(),
  debit: z.number(),
  credit: z.number(),
  closing: z.number(),
  /** What is booked for days after the period. */
  later: z.number(),
  /** The balance that the list of companies shows: `closing` and `later`. */
  balance: z.number(),
})
export type StatementSums = z.output<typeof StatementSums>

export const Ageing = z.record(z.enum(ageGroups), z.number())
export type Ageing = z.output<typeof Ageing>

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/companies/:id/statement',
  summary: 'The statement of a company over a period, and how old its debt is today',
  access: 'money.see',
  params: OfOne,
  query: ReportPeriod,
  response: Done.extend({
    company: z.object({ id: Id, title: z.string(), termDays: z.number().int() }),
    /** The first rows of the period; a file has more. */
    rows: z.array(StatementRow),
    total: z.number().int(),
    sums: StatementSums,
    ageing: Ageing,
  }),
})

export const statementFile = endpoint({
  method: 'GET',
  path: '/api/companies/:id/statement/file',
  summary: 'That statement as a spreadsheet or as PDF',
  access: 'money.see',
  params: OfOne,
  query: ReportPeriod.safeExtend({ format: z.enum(['xlsx', 'pdf']) }),
  file: true,
  response: FileAnswer,
})
