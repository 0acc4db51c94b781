import { queryOptions } from '@tanstack/react-query'
import { readSettlement } from '#contract/cancellation/endpoints.ts'
import { call } from '#web/platform/call.ts'

export const settlementQuery = (reservationId: number) =>
  queryOptions({
    queryKey: ['folio', reservationId, 'settlement'],
    queryFn: async ({ signal }) =>
      (await call(readSettlement, { params: { id: reservationId } }, { signal })).settlement,
  })
