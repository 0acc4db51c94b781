import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/account/settings/endpoints.ts'
import type { MyProfile } from '#contract/account/settings/schemas.ts'
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

export function useChangeProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MyProfile & { version: number }) => call(contract.changeProfile, { body }),
    onSuccess: ({ profile }) => {
      client.setQueryData(profileSettingsQuery.queryKey, profile)
      // The profile carries the name shown in the top bar.
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

/** Stands for all other sessions, where the id of a single session would stand otherwise. */
export const allOthers = 'others'

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) =>
      id === allOthers ? call(contract.endOtherSessions, {}) : call(contract.endSession, { params: { id } }),
    // Sessions are read again even after a refusal, because the session may have ended meanwhile.
    onSettled: () => changed('sessions'),
  })
}
