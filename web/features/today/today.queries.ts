import { queryOptions } from '@tanstack/react-query'
import { readToday } from '#contract/today/endpoints.ts'
import { call } from '#web/platform/call.ts'

/**
 * The current state of the front desk. The query refetches every minute and on window focus, because several colleagues
 * work on the same stays.
 */
export const todayQuery = queryOptions({
  queryKey: ['front-desk', 'today'],
  queryFn: async ({ signal }) => (await call(readToday, {}, { signal })).today,
  // Several components of one page use this query. A component mounted after the answer does not refetch, not even
  // after a failure: otherwise the page would show the loading state, unmount the component, and repeat that without
  // end.
  staleTime: 3_000,
  retryOnMount: false,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
})
