import { queryOptions } from '@tanstack/react-query'
import { readToday } from '#contract/today.ts'
import { call } from '#web/platform/call.ts'

/** The desk as it stands. Asked anew whenever it comes into view, and every minute: others work on it too. */
export const todayQuery = queryOptions({
  queryKey: ['desk', 'today'],
  queryFn: async ({ signal }) => (await call(readToday, {}, { signal })).today,
  staleTime: 0,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
})
