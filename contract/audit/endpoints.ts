import { endpoint } from '#contract/endpoint.ts'
import { Day, Done, Filter, Id, IdInPath, pagingInQuery } from '#contract/shapes.ts'
import { auditFilters } from '#domain/audit/kinds.ts'
import { auditAtOnce, AuditEntry } from './schemas.ts'
import { z } from 'zod'

const IdFilter = Filter(z.coerce.number().pipe(Id))

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Who changed what, the newest first; `total` counts to 10,000',
  access: 'record.see',
  query: z.object({
    actorId: IdFilter,
    kind: Filter(z.enum(auditFilters)),
    from: Filter(Day),
    to: Filter(Day),
    reservationId: IdFilter,
    unitId: IdFilter,
    ...pagingInQuery(auditAtOnce, 100),
  }),
  response: Done.extend({
    entries: z.array(AuditEntry),
    total: z.number().int(),
    /** All present and former members. */
    people: z.array(z.object({ id: Id, name: z.string() })),
  }),
})

export const undoChange = endpoint({
  method: 'POST',
  path: '/api/audit/:id/undo',
  summary:
    'Takes a change back, by whoever may make it. 409 when the same was changed again since, with who it was; once only',
  access: 'record.see',
  params: z.object({ id: IdInPath }),
  response: Done,
})
