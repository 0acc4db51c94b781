import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/settings.ts'
import { profileQuery } from '#web/features/account/profile.queries.ts'
import { call } from '#web/platform/call.ts'

export const myProfileSettings = queryOptions({
  queryKey: ['settings', 'profile'],
  queryFn: async ({ signal }) => (await call(contract.profileSettings, {}, { signal })).profile,
})

export const mySessions = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: async ({ signal }) => (await call(contract.listSessions, {}, { signal })).sessions,
})

export const mySmsAccount = queryOptions({
  queryKey: ['settings', 'sms'],
  queryFn: async ({ signal }) => (await call(contract.smsAccount, {}, { signal })).sms,
})

export function useChangeProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: contract.MyProfile & { version: number }) => call(contract.changeProfile, { body }),
    onSuccess: ({ profile }) => {
      client.setQueryData(myProfileSettings.queryKey, profile)
      // The name in the top bar.
      return client.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; password: string }) => call(contract.changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: mySessions.queryKey }),
  })
}

/** Stands where the id of one session would. */
export const allOthers = 'others'

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      id === allOthers ? call(contract.endOtherSessions, {}) : call(contract.endSession, { params: { id } }),
    // Also after a refusal: it may have ended meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: mySessions.queryKey }),
  })
}

export function useChangeSmsAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: contract.SmsAccountChange) => call(contract.changeSmsAccount, { body }),
    onSuccess: ({ sms }) => client.setQueryData(mySmsAccount.queryKey, sms),
  })
}

export function useSendTestSms() {
  return useMutation({ mutationFn: () => call(contract.sendTestSms, {}) })
}
