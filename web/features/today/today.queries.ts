import { queryOptions } from '@tanstack/react-query'
import { readToday } from '#contract/today.ts'
import { deskKey } from '#web/features/stays/stays.queries.ts'
import { call } from '#web/platform/call.ts'

/** The desk as it stands. Asked anew whenever it comes into view, and every minute: others work on it too. */
export const todayQuery = queryOptions({
  queryKey: [...deskKey, 'today'],
  queryFn: async ({ signal }) => (await call(readToday, {}, { signal })).today,
  staleTime: 0,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
})
