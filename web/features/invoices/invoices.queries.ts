import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  invoicesAtOnce,
  readInvoice,
  readInvoiceDraft,
  readInvoiceSettings,
  searchInvoices,
} from '#contract/invoices.ts'
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

/** Forgotten when its page is left: what is issued cannot be put right, so no form begins with what was known before. */
export const draftQuery = (reservationId: number) =>
  queryOptions({
    queryKey: ['invoices', 'draft', reservationId],
    queryFn: async ({ signal }) => (await call(readInvoiceDraft, { params: { id: reservationId } }, { signal })).draft,
    gcTime: 0,
  })

export const invoiceSettingsQuery = queryOptions({
  queryKey: ['invoices', 'settings'],
  queryFn: async ({ signal }) => (await call(readInvoiceSettings, {}, { signal })).settings,
})
