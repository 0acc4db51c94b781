import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { listMarketingConsents, revokeMarketing, sendMarketingCode, verifyMarketingCode } from '#contract/consent.ts'
import { call } from '#web/platform/call.ts'

export const consentsAtOnce = 10
const key = ['marketing-consents']

export const consentsPage = (search: string, page: number) =>
  queryOptions({
    queryKey: [...key, search, page],
    queryFn: ({ signal }) =>
      call(
        listMarketingConsents,
        { query: { page, pageSize: consentsAtOnce, ...(search !== '' && { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useAskForMarketing = () =>
  useMutation({ mutationFn: (body: z.input<typeof sendMarketingCode.body>) => call(sendMarketingCode, { body }) })

export function useVerifyMarketing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { phoneNumber: string; code: string }) => call(verifyMarketingCode, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useRevokeMarketing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (phoneNumber: string) => call(revokeMarketing, { body: { phoneNumber } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
