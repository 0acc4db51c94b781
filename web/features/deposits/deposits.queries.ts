import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type CancelRule, changeCancelRule, readCancelRule } from '#contract/cancel-rule.ts'
import { changeDepositRule, changeOption, type DepositRule, readDepositRule } from '#contract/deposits.ts'
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

export const cancelRuleQuery = queryOptions({
  queryKey: ['hotel', 'cancel-rule'],
  queryFn: async ({ signal }) => (await call(readCancelRule, {}, { signal })).rule,
})

export function useChangeCancelRule() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CancelRule & { version: number }) => call(changeCancelRule, { body }),
    onSuccess: ({ rule }) => client.setQueryData(cancelRuleQuery.queryKey, rule),
  })
}

/** More time, less of it, or another amount. */
export function useChangeOption(reservationId: number) {
  return useMutation({
    mutationFn: (body: z.input<typeof changeOption.body>) =>
      call(changeOption, { params: { id: reservationId }, body }),
    onSettled: () => void changed('stays'),
  })
}
