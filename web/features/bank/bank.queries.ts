import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BankLine } from '#contract/bank/schemas.ts'
import {
  bookBankLine,
  bookCardTakings,
  bookForCompany,
  checkStatement,
  listBankLines,
  listCardTakings,
  setBankLineAside,
  takeBankLineBack,
  takeStatement,
} from '#contract/bank/endpoints.ts'
import { searchCompanies } from '#contract/companies/endpoints.ts'
import type { Request } from '#contract/endpoint.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import type { Day } from '#domain/time/day.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const pageSize = 20
export type LineState = BankLine['state']

export const linesQuery = (state: LineState, page: number) =>
  queryOptions({
    queryKey: ['bank', 'lines', state, page],
    queryFn: ({ signal }) => call(listBankLines, { query: { state, page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const cardTakingsQuery = queryOptions({
  queryKey: ['bank', 'card-takings'],
  queryFn: async ({ signal }) => (await call(listCardTakings, {}, { signal })).takings,
})

/** Companies that the clerk can choose from by hand. */
export const companiesOfLineQuery = (search: string) =>
  queryOptions({
    queryKey: ['companies', 'of-bank-line', search],
    queryFn: async ({ signal }) =>
      (await call(searchCompanies, { body: { search, pageSize: 6 } }, { signal })).companies,
    placeholderData: keepPreviousData,
  })

/** Stays that the clerk can choose from by hand. */
export const staysQuery = (search: string) =>
  queryOptions({
    queryKey: ['reservations', 'of-bank-line', search],
    queryFn: async ({ signal }) =>
      (await call(searchReservations, { body: { search, pageSize: 6, endings: true } }, { signal })).reservations,
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })

export function useCheckStatement() {
  return useMutation({
    mutationFn: (body: Request<typeof checkStatement>['body']) => call(checkStatement, { body }),
  })
}

export function useTakeStatement() {
  return useMutation({
    mutationFn: (body: Request<typeof takeStatement>['body']) => call(takeStatement, { body }),
    onSettled: () => void changed('money'),
  })
}

/**
 * Books a bank line or sets it aside. The list also refreshes after a refusal, because another user may have been
 * quicker.
 */
function useAct<BankInput>(act: (asked: BankInput) => Promise<unknown>) {
  return useMutation({ mutationFn: act, onSettled: () => void changed('money', 'stays') })
}

export const useBookLine = () =>
  useAct(({ id, ...body }: { id: number } & Request<typeof bookBankLine>['body']) =>
    call(bookBankLine, { params: { id }, body }),
  )
export const useBookTakings = () =>
  useAct(({ id, wayId, day }: { id: number; wayId: number | null; day: Day }) =>
    call(bookCardTakings, { params: { id }, body: { wayId, day } }),
  )
export const useBookForCompany = () =>
  useAct(({ id, companyId }: { id: number; companyId: number }) =>
    call(bookForCompany, { params: { id }, body: { companyId } }),
  )
export const useUndoBankLine = () => useAct((id: number) => call(takeBankLineBack, { params: { id } }))
export const useAside = () =>
  useAct(({ id, aside }: { id: number; aside: boolean }) => call(setBankLineAside, { params: { id }, body: { aside } }))
