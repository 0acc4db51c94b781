import { queryOptions, useMutation } from '@tanstack/react-query'
import { decideSmsRelease, listSmsReleases } from '#contract/sms/release/endpoints.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

/** For operators: the businesses whose messages with links are held, and the businesses already decided on. */
export const smsReleasesQuery = queryOptions({
  queryKey: ['sms-releases'],
  queryFn: async ({ signal }) => (await call(listSmsReleases, {}, { signal })).businesses,
  staleTime: 0,
})

export function useDecideSmsRelease() {
  return useMutation({
    mutationFn: ({ hotelId, released }: { hotelId: number; released: boolean }) =>
      call(decideSmsRelease, { params: { hotelId }, body: { released } }),
    // The query also refetches after a refusal, because another operator may have decided first.
    onSettled: () => changed('sms-releases'),
  })
}
