import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changeCancelRule, readCancelRule } from '#contract/cancellation/endpoints.ts'
import type { CancelRule } from '#contract/cancellation/schemas.ts'
import { call } from '#web/platform/call.ts'

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
