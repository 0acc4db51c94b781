import { queryOptions, useMutation } from '@tanstack/react-query'
import { readArrival, sayArrival } from '#contract/guest-requests/endpoints.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const arrivalQuery = (reservationId: number) =>
  queryOptions({
    queryKey: ['reservations', 'arrival', reservationId],
    queryFn: async ({ signal }) => (await call(readArrival, { params: { id: reservationId } }, { signal })).arrival,
  })

export const useSayArrival = (reservationId: number) =>
  useMutation({
    mutationFn: (body: { hour: number | null; seen: number | null }) =>
      call(sayArrival, { params: { id: reservationId }, body }),
    onSettled: () => changed('stays'),
  })
