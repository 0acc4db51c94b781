import type { KeyedRequest } from '#server/platform/requests/once.ts'
import { requestTaken } from './invoices.errors.ts'

/** Invoices and credit notes share their keys. */
export const invoiceRequest = (hotelId: number, key: string, asked: object, now: Date): KeyedRequest => ({
  hotelId,
  kind: 'invoice',
  key,
  asked,
  now,
  refusal: requestTaken,
})
