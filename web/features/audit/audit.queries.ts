import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditAtOnce } from '#contract/audit/schemas.ts'
import { listAudit } from '#contract/audit/endpoints.ts'
import type { AuditFilterKind } from '#domain/audit/kinds.ts'
import { call } from '#web/platform/call.ts'

type AuditInput = {
  actorId?: string
  kind?: AuditFilterKind | undefined
  from?: string
  to?: string
  reservationId?: number
  unitId?: number
  page: number
}

export const auditQuery = (query: AuditInput) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(listAudit, { query: { pageSize: auditAtOnce, ...query } }, { signal }),
    placeholderData: keepPreviousData,
    // Every change in the business adds an audit entry, so a cached list is always stale.
    staleTime: 0,
  })
