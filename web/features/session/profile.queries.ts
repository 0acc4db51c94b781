import { queryOptions } from '@tanstack/react-query'
import { myProfile } from '#contract/account/endpoints.ts'
import { call } from '#web/platform/call.ts'

/** The signed-in user's profile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(myProfile, {}, { signal }),
  staleTime: 5 * 60_000,
})
