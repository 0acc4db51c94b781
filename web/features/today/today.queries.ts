import { queryOptions } from '@tanstack/react-query'
import { readToday } from '#contract/today.ts'
import { call } from '#web/platform/call.ts'

/** The desk as it stands. Asked anew when it comes into view again, and every minute: others work on it too. */
export const todayQuery = queryOptions({
  queryKey: ['desk', 'today'],
  queryFn: async ({ signal }) => (await call(readToday, {}, { signal })).today,
  // Several parts of one page ask. One that comes once the answer is there does not ask again, nor after a failure:
  // the page would wait for it, take it away, and so on without end.
  staleTime: 3_000,
  retryOnMount: false,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
})
