import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditAtOnce } from '#contract/audit/schemas.ts'
import { checkUndoOfAct, listActs } from '#contract/audit/endpoints.ts'
import type { AuditFilterKind } from '#domain/audit/kinds.ts'
import { call } from '#web/platform/call.ts'

type AuditInput = {
  actorId?: string
  kind?: AuditFilterKind | undefined
  from?: string
  to?: string
  reservationId?: number | string
  unitId?: number
  page: number
}

export const actsQuery = (query: AuditInput) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(listActs, { query: { pageSize: auditAtOnce, ...query } }, { signal }),
    placeholderData: keepPreviousData,
    // Every change in the business adds an audit entry, so a cached list is always stale.
    staleTime: 0,
  })

/** What an undo would take back now, or why it would be refused. */
export const undoCheckQuery = (id: number) =>
  queryOptions({
    queryKey: ['audit', 'undo-check', id],
    queryFn: ({ signal }) => call(checkUndoOfAct, { params: { id } }, { signal }),
    staleTime: 0,
  })
