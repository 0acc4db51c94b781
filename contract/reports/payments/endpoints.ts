import { endpoint } from '#contract/endpoint.ts'
import { Choice, complain, Day, Done, FileAnswer, Filter, Id, paging, TypedText } from '#contract/shapes.ts'
import { paymentMethods, paymentPurposes } from '#domain/folio/payment.ts'
import { ListedPayment, paymentDirections, paymentsAtOnce, PaymentSums } from './schemas.ts'
import { z } from 'zod'

const filters = {
  /** The first and the last day of the payments. */
  from: Filter(Day),
  to: Filter(Day),
  direction: Choice(z.enum(['ALL', ...paymentDirections]), 'ALL'),
  method: Choice(z.enum(['ALL', ...paymentMethods]), 'ALL'),
  /** The way of the business by which it was paid. */
  wayId: Filter(Id),
  purpose: Choice(z.enum(['ALL', ...paymentPurposes]), 'ALL'),
  /** The member who took or refunded the payment. */
  takenBy: Filter(Id),
  /** Part of the main guest's name or phone number, or of the note. */
  search: Filter(TypedText(100)),
}

function refuseBackwards(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  context: z.RefinementCtx,
) {
  if (from && to && to < from) complain(context, 'to', 'report.period-backwards')
}

export const searchPayments = endpoint({
  method: 'POST',
  path: '/api/payments/search',
  summary: 'Single payments and refunds over all folios, the newest first, with the sums of all that match',
  access: 'report.see',
  body: z.object({ ...filters, ...paging(paymentsAtOnce, 100) }).superRefine(refuseBackwards),
  response: Done.extend({
    payments: z.array(ListedPayment),
    total: z.number().int(),
    sums: PaymentSums,
    /** All present and former members. */
    people: z.array(z.object({ id: Id, name: z.string() })),
  }),
})

export const exportPayments = endpoint({
  method: 'POST',
  path: '/api/payments/export',
  summary: 'That list, all of its pages, as a spreadsheet or as PDF',
  access: 'report.see',
  body: z.object({ ...filters, format: Choice(z.enum(['xlsx', 'pdf']), 'xlsx') }).superRefine(refuseBackwards),
  file: true,
  response: FileAnswer,
})
