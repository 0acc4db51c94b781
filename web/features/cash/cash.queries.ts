import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listClosings, listMovements, readTill, type Till } from '#contract/cash.ts'
import { searchDamageDeposits } from '#contract/damage-deposits.ts'
import type { DamageState } from '#domain/deposits/damage-deposit.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const tillQuery = queryOptions({
  queryKey: ['cash', 'till'],
  queryFn: async ({ signal }) => (await call(readTill, {}, { signal })).till,
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

/** Something that is done at the desk, each of which answers how it is then. */
export function useTill() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<{ till: Till }>) => act(),
    onSuccess: ({ till }) => client.setQueryData(tillQuery.queryKey, till),
    // Also when somebody else was quicker.
    onSettled: () => void changed('money'),
  })
}
