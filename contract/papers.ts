// Papers to keep or to hand over: PDF, and what an integrator takes.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OfStay } from './folio.ts'
import { FileAnswer, IdInPath } from './shapes.ts'

export const invoicePdf = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  summary: 'An invoice or a credit note as PDF',
  access: 'session',
  params: z.object({ id: IdInPath }),
  file: true,
  response: FileAnswer,
})

export const invoiceUbl = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/ubl',
  summary: 'An invoice or a credit note as UBL-TR, unsigned: an integrator signs and sends it',
  access: 'session',
  params: z.object({ id: IdInPath }),
  file: true,
  response: FileAnswer,
})

export const paymentReceipt = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/payments/:paymentId/receipt',
  summary: 'The receipt (makbuz) of a payment, or of what was given back, as PDF',
  access: 'session',
  params: OfStay.extend({ paymentId: IdInPath }),
  file: true,
  response: FileAnswer,
})
