import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listClosings, listMovements, readCashSession } from '#contract/cash/endpoints.ts'
import type { CashSession } from '#contract/cash/schemas.ts'
import { searchDamageDeposits } from '#contract/folio/endpoints.ts'
import type { DamageState } from '#domain/folio/damage-deposit.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const cashSessionQuery = queryOptions({
  queryKey: ['cash', 'session'],
  queryFn: async ({ signal }) => (await call(readCashSession, {}, { signal })).cashSession,
})

export const pageSize = 10

export const movementsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['cash', 'movements', id, page],
    queryFn: ({ signal }) => call(listMovements, { params: { id }, query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const closingsQuery = (page: number) =>
  queryOptions({
    queryKey: ['cash', 'closings', page],
    queryFn: ({ signal }) => call(listClosings, { query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const damageDepositsQuery = (body: { state: 'ALL' | DamageState; search: string; page: number }) =>
  queryOptions({
    queryKey: ['cash', 'damage', body],
    queryFn: ({ signal }) => call(searchDamageDeposits, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Actions on the cash session. Each action returns the changed session. */
export function useCashSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<{ cashSession: CashSession }>) => act(),
    onSuccess: ({ cashSession }) => client.setQueryData(cashSessionQuery.queryKey, cashSession),
    // The figures also refresh after a refusal, because another user may have been quicker.
    onSettled: () => void changed('money'),
  })
}
