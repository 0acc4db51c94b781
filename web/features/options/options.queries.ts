import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { changeDepositRule, changeOption, readDepositRule } from '#contract/options/endpoints.ts'
import type { DepositRule } from '#contract/options/schemas.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const depositRuleQuery = queryOptions({
  queryKey: ['hotel', 'deposit-rule'],
  queryFn: async ({ signal }) => (await call(readDepositRule, {}, { signal })).rule,
})

export function useChangeDepositRule() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: DepositRule & { version: number }) => call(changeDepositRule, { body }),
    onSuccess: ({ rule }) => client.setQueryData(depositRuleQuery.queryKey, rule),
  })
}

/** Changes the amount of a deposit, or moves its deadline earlier or later. */
export function useChangeOption(reservationId: number) {
  return useMutation({
    mutationFn: (body: z.input<typeof changeOption.body>) =>
      call(changeOption, { params: { id: reservationId }, body }),
    onSettled: () => void changed('stays'),
  })
}
