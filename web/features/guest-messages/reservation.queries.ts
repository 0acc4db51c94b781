import { queryOptions } from '@tanstack/react-query'
import { readGroup } from '#contract/groups/endpoints.ts'
import { readReservation } from '#contract/reservations/endpoints.ts'
import { call } from '#web/platform/call.ts'

/** One reservation with its guests; the features above share it, and what goes to the guest is written from it. */
export const reservationQuery = (id: number) =>
  queryOptions({
    queryKey: ['reservations', 'one', id],
    queryFn: async ({ signal }) => (await call(readReservation, { params: { id } }, { signal })).reservation,
  })

/** One group with its stays; a message to its main guest names all of them. */
export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: ['reservations', 'group', id],
    queryFn: async ({ signal }) => (await call(readGroup, { params: { id } }, { signal })).group,
  })
