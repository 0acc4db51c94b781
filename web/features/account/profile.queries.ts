import { queryOptions } from '@tanstack/react-query'
import { myProfile } from '#contract/account.ts'
import { call } from '#web/platform/call.ts'

/** Who is signed in. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(myProfile, {}, { signal }),
  staleTime: 5 * 60_000,
})
