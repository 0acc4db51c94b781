import { queryOptions } from '@tanstack/react-query'
import { readReservation } from '#contract/reservations/endpoints.ts'
import { call } from '#web/platform/call.ts'

/** One reservation with its guests; the features above share it, and what goes to the guest is written from it. */
export const reservationQuery = (id: number) =>
  queryOptions({
    queryKey: ['reservations', 'one', id],
    queryFn: async ({ signal }) => (await call(readReservation, { params: { id } }, { signal })).reservation,
  })
