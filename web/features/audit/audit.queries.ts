import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditAtOnce, listAudit } from '#contract/audit.ts'
import type { AuditFilterKind } from '#domain/audit/kinds.ts'
import { call } from '#web/platform/call.ts'

type AuditAsked = {
  actorId?: string
  kind?: AuditFilterKind | undefined
  from?: string
  to?: string
  reservationId?: number
  unitId?: number
  page: number
}

export const auditQuery = (query: AuditAsked) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(listAudit, { query: { pageSize: auditAtOnce, ...query } }, { signal }),
    placeholderData: keepPreviousData,
    // Whatever is done anywhere adds to it.
    staleTime: 0,
  })
