import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { invoicesAtOnce, type WhoseLines } from '#contract/invoices/schemas.ts'
import { readInvoice, readInvoiceDraft, readInvoiceSettings, searchInvoices } from '#contract/invoices/endpoints.ts'
import type { Request } from '#contract/endpoint.ts'
import { call } from '#web/platform/call.ts'

type Search = Request<typeof searchInvoices>['body']

export const invoicesQuery = (body: Search) =>
  queryOptions({
    queryKey: ['invoices', 'list', body],
    queryFn: ({ signal }) => call(searchInvoices, { body: { ...body, pageSize: invoicesAtOnce } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ['invoices', 'one', id],
    queryFn: async ({ signal }) => (await call(readInvoice, { params: { id } }, { signal })).invoice,
  })

/**
 * The draft is removed from the cache when its page closes. An issued invoice cannot be corrected, so no form may start
 * with outdated data.
 */
export const draftQuery = (reservationId: number, of: WhoseLines = 'stay') =>
  queryOptions({
    queryKey: ['invoices', 'draft', reservationId, of],
    queryFn: async ({ signal }) =>
      (await call(readInvoiceDraft, { params: { id: reservationId }, query: { of } }, { signal })).draft,
    gcTime: 0,
  })

export const invoiceSettingsQuery = queryOptions({
  queryKey: ['invoices', 'settings'],
  queryFn: async ({ signal }) => (await call(readInvoiceSettings, {}, { signal })).settings,
})
