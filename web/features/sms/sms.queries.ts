import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changeSmsAccount, sendTestSms, smsAccount, smsAllowance } from '#contract/sms/endpoints.ts'
import type { SmsAccountChange } from '#contract/sms/schemas.ts'
import { call } from '#web/platform/call.ts'

export const smsAccountQuery = queryOptions({
  queryKey: ['sms-account'],
  queryFn: async ({ signal }) => (await call(smsAccount, {}, { signal })).sms,
})

export function useChangeSmsAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SmsAccountChange) => call(changeSmsAccount, { body }),
    onSuccess: ({ sms }) => client.setQueryData(smsAccountQuery.queryKey, sms),
  })
}

export function useSendTestSms() {
  return useMutation({ mutationFn: () => call(sendTestSms, {}) })
}

/** What may still be sent today through Konuk's SMS account. Null if the business uses its own account. */
export const allowanceQuery = queryOptions({
  queryKey: ['sms', 'allowance'],
  queryFn: async ({ signal }) => (await call(smsAllowance, {}, { signal })).allowance,
  staleTime: 0,
})
