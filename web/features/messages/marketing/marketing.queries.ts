import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  listMarketingConsents,
  revokeMarketing,
  sendMarketingCode,
  verifyMarketingCode,
} from '#contract/consent/endpoints.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const consentsAtOnce = 10

export const marketingConsentsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['marketing-consents', search, page],
    queryFn: ({ signal }) =>
      call(
        listMarketingConsents,
        { body: { page, pageSize: consentsAtOnce, ...(search !== '' && { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useAskForMarketing = () =>
  useMutation({ mutationFn: (body: z.input<typeof sendMarketingCode.body>) => call(sendMarketingCode, { body }) })

export function useVerifyMarketing() {
  return useMutation({
    mutationFn: (body: { phoneNumber: string; code: string }) => call(verifyMarketingCode, { body }),
    onSuccess: () => changed('consents'),
  })
}

export function useRevokeMarketing() {
  return useMutation({
    mutationFn: (phoneNumber: string) => call(revokeMarketing, { body: { phoneNumber } }),
    onSettled: () => changed('consents'),
  })
}
