import { endpoint } from '#contract/endpoint.ts'
import { Day, Done, Filter, Id, IdInPath, pagingInQuery } from '#contract/shapes.ts'
import { auditFilters } from '#domain/audit/kinds.ts'
import { auditAtOnce, AuditAct, AuditEntry } from './schemas.ts'
import { z } from 'zod'

const IdFilter = Filter(z.coerce.number().pipe(Id))

const filters = {
  actorId: IdFilter,
  kind: Filter(z.enum(auditFilters)),
  from: Filter(Day),
  to: Filter(Day),
  reservationId: IdFilter,
  unitId: IdFilter,
}

/** All present and former members. */
const People = z.array(z.object({ id: Id, name: z.string() }))

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Who changed what, the newest first; `total` counts to 10,000',
  access: 'record.see',
  query: z.object({
    ...filters,
    ...pagingInQuery(auditAtOnce, 100),
  }),
  response: Done.extend({
    entries: z.array(AuditEntry),
    total: z.number().int(),
    people: People,
  }),
})

export const listActs = endpoint({
  method: 'GET',
  path: '/api/audit/acts',
  summary: 'What was done, the newest first: each act with all entries that it wrote; `total` counts to 10,000',
  access: 'record.see',
  query: z.object({ ...filters, ...pagingInQuery(auditAtOnce, 50) }),
  response: Done.extend({ acts: z.array(AuditAct), total: z.number().int(), people: People }),
})

const OfEntry = z.object({ id: IdInPath })

export const checkUndoOfAct = endpoint({
  method: 'POST',
  path: '/api/audit/acts/:id/undo/check',
  summary: 'Says what taking an act back would change, or why it cannot be taken back; changes nothing',
  access: 'record.see',
  params: OfEntry,
  response: Done.extend({
    /** The ids of the entries that are taken back, and of those that stay although they do not follow from the others. */
    undone: z.array(Id),
    kept: z.array(Id),
    /** The reason in words. Null if the act can be taken back by the caller now. */
    whyNot: z.string().nullable(),
  }),
})

export const undoAct = endpoint({
  method: 'POST',
  path: '/api/audit/acts/:id/undo',
  summary: 'Takes an act back as a whole, or refuses it as a whole; `id` is any of its entries',
  access: 'record.see',
  params: OfEntry,
  response: Done,
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
