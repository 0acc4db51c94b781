// Payments of companies: one payment over several folios, the rest left on the account of the company.
import { endpoint } from '#contract/endpoint.ts'
import { needsWay, paidBy } from '#contract/folio/payments/schemas.ts'
import { Receipt } from '#contract/folio/receipts/schemas.ts'
import { RequestId, SomeLira } from '#contract/folio/schemas.ts'
import { Day, Done, FileAnswer, Id, IdInPath, Lira, TypedText } from '#contract/shapes.ts'
import { paymentNoteMax } from '#domain/folio/payment.ts'
import { One } from './endpoints.ts'
import { z } from 'zod'

const OfOne = z.object({ id: IdInPath })

/** What goes to one folio. `owed` is what the screen showed: a folio that owes another amount by now is refused. */
const Part = z.object({ reservationId: Id, ofGroup: z.boolean(), amount: SomeLira, owed: Lira })
const mostParts = 200

export const takeCompanyPayment = endpoint({
  method: 'POST',
  path: '/api/companies/:id/payments',
  summary: 'Takes one payment of a company: parts go to folios, the rest stays on its account',
  access: 'payment.take',
  params: OfOne,
  body: z
    .object({
      requestId: RequestId,
      amount: SomeLira,
      ...paidBy,
      /** The day of the payment; today if left out. */
      day: Day.optional(),
      note: TypedText(paymentNoteMax).default(''),
      parts: z.array(Part).max(mostParts).default([]),
    })
    .superRefine(needsWay),
  status: 201,
  response: One,
})

export const payFromAccount = endpoint({
  method: 'POST',
  path: '/api/companies/:id/allocations',
  summary: 'Moves money from the account of a company to folios',
  access: 'payment.take',
  params: OfOne,
  body: z.object({ requestId: RequestId, parts: z.array(Part).min(1).max(mostParts) }),
  status: 201,
  response: One,
})

export const refundCompany = endpoint({
  method: 'POST',
  path: '/api/companies/:id/refunds',
  summary: 'Refunds what lies on the account of a company, wholly or in part',
  access: 'payment.refund',
  params: OfOne,
  body: z
    .object({
      requestId: RequestId,
      amount: SomeLira,
      ...paidBy,
      note: TypedText(paymentNoteMax).default(''),
    })
    .superRefine(needsWay),
  status: 201,
  response: One,
})

const OfPayment = OfOne.extend({ paymentId: IdInPath })

export const companyReceipt = endpoint({
  method: 'GET',
  path: '/api/companies/:id/payments/:paymentId/receipt',
  summary: 'The receipt (makbuz) of a payment or refund on the account of a company, as PDF',
  access: 'money.see',
  params: OfPayment,
  file: true,
  response: FileAnswer,
})

export const readCompanyReceipt = endpoint({
  method: 'GET',
  path: '/api/companies/:id/payments/:paymentId/receipt/facts',
  summary: 'What that receipt says, to be shown and printed',
  access: 'money.see',
  params: OfPayment,
  response: Done.extend({ receipt: Receipt }),
})
