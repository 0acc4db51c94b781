import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changeTerms, readTerms } from '#contract/hotel.ts'
import { decideSmsRelease, listSmsReleases } from '#contract/sms-release.ts'
import * as contract from '#contract/settings.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const profileSettingsQuery = queryOptions({
  queryKey: ['profile-settings'],
  queryFn: async ({ signal }) => (await call(contract.profileSettings, {}, { signal })).profile,
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(contract.listSessions, {}, { signal })).sessions,
})

export const smsAccountQuery = queryOptions({
  queryKey: ['sms-account'],
  queryFn: async ({ signal }) => (await call(contract.smsAccount, {}, { signal })).sms,
})

export function useChangeProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: contract.MyProfile & { version: number }) => call(contract.changeProfile, { body }),
    onSuccess: ({ profile }) => {
      client.setQueryData(profileSettingsQuery.queryKey, profile)
      // The name in the top bar.
      return changed('profile')
    },
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { currentPassword: string; password: string }) => call(contract.changePassword, { body }),
    onSuccess: () => changed('sessions'),
  })
}

/** Stands where the id of one session would. */
export const allOthers = 'others'

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) =>
      id === allOthers ? call(contract.endOtherSessions, {}) : call(contract.endSession, { params: { id } }),
    // Also after a refusal: it may have ended meanwhile.
    onSettled: () => changed('sessions'),
  })
}

export function useChangeSmsAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: contract.SmsAccountChange) => call(contract.changeSmsAccount, { body }),
    onSuccess: ({ sms }) => client.setQueryData(smsAccountQuery.queryKey, sms),
  })
}

/** For operators: whose texts with links are held, and on whom they have decided. */
export const smsReleasesQuery = queryOptions({
  queryKey: ['sms-releases'],
  queryFn: async ({ signal }) => (await call(listSmsReleases, {}, { signal })).businesses,
  staleTime: 0,
})

export function useDecideSmsRelease() {
  return useMutation({
    mutationFn: ({ hotelId, released }: { hotelId: number; released: boolean }) =>
      call(decideSmsRelease, { params: { hotelId }, body: { released } }),
    // Also after a refusal: another operator may have been quicker.
    onSettled: () => changed('sms-releases'),
  })
}

export function useSendTestSms() {
  return useMutation({ mutationFn: () => call(contract.sendTestSms, {}) })
}

export const termsQuery = queryOptions({
  queryKey: ['hotel', 'terms'],
  queryFn: async ({ signal }) => (await call(readTerms, {}, { signal })).terms,
})

export function useChangeTerms() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { text: string; version: number }) => call(changeTerms, { body }),
    onSuccess: ({ terms }) => client.setQueryData(termsQuery.queryKey, terms),
  })
}
