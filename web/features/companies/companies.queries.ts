import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  addCompany,
  archiveCompany,
  changeCompany,
  chooseCompany,
  readCompany,
  searchCompanies,
} from '#contract/companies/endpoints.ts'
import { payFromAccount, refundCompany, takeCompanyPayment } from '#contract/companies/payment-endpoints.ts'
import { readStatement } from '#contract/companies/statement-endpoints.ts'
import type { Company, CompanyChange } from '#contract/companies/schemas.ts'
import type { Request } from '#contract/endpoint.ts'
import type { Period } from '#domain/reports/period.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const companiesQuery = (body: Request<typeof searchCompanies>['body']) =>
  queryOptions({
    queryKey: ['companies', 'list', body],
    queryFn: ({ signal }) => call(searchCompanies, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

export const companyFoliosQuery = (id: number) =>
  queryOptions({
    queryKey: ['companies', 'folios', id],
    queryFn: ({ signal }) => call(readCompany, { params: { id } }, { signal }),
  })

export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: async ({ signal }) => (await call(readCompany, { params: { id } }, { signal })).company,
  })

export const statementQuery = (id: number, { from, to }: Period) =>
  queryOptions({
    queryKey: ['companies', 'statement', id, from, to],
    queryFn: ({ signal }) => call(readStatement, { params: { id }, query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  })

// The list also reloads after a failure. If only the answer was lost, the page then shows what the server has stored.
const onSettled = () => changed('money')

type Saved = { requestId: string; stored: Company | undefined; said: Omit<z.input<typeof CompanyChange>, 'version'> }

/** Changes the stored company; without one, adds a company. */
export const useSaveCompany = () =>
  useMutation({
    mutationFn: async ({ requestId, stored, said }: Saved) => {
      const answer =
        stored === undefined
          ? await call(addCompany, { body: { ...said, requestId } })
          : await call(changeCompany, { params: { id: stored.id }, body: { ...said, version: stored.version } })
      return answer.company
    },
    onSettled,
  })

export const useArchiveCompany = () =>
  useMutation({
    mutationFn: ({ company: { id, version }, archived }: { company: Company; archived: boolean }) =>
      call(archiveCompany, { params: { id }, body: { archived, version } }),
    onSettled,
  })

/** Says which company pays for the booking of a stay; null for none. */
export const useChooseCompany = (reservationId: number) =>
  useMutation({
    mutationFn: (companyId: number | null) =>
      call(chooseCompany, { params: { id: reservationId }, body: { companyId } }),
    onSettled: () => changed('stays'),
  })

type Money = Request<typeof takeCompanyPayment>['body']

/** Takes a payment of a company, pays folios from its account, or refunds what lies there. */
export const useCompanyMoney = (id: number) =>
  useMutation({
    mutationFn: ({ act, body }: { act: 'take' | 'move' | 'refund'; body: Money }) => {
      const params = { id }
      const { day: _day, parts = [], ...refund } = body
      const { requestId } = refund
      if (act === 'move') return call(payFromAccount, { params, body: { requestId, parts } })
      if (act === 'refund') return call(refundCompany, { params, body: refund })
      return call(takeCompanyPayment, { params, body })
    },
    onSettled,
  })
