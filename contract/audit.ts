// The trail of who changed what. Fields are named as the database names them.
import { z } from 'zod'
import { auditFilters, auditOperations } from '#domain/audit/kinds.ts'
import { whyNotUndoneCodes } from '#domain/audit/undo.ts'
import { endpoint } from './endpoint.ts'
import { Day, Done, Filter, Id, IdInPath, pagingInQuery } from './shapes.ts'

export const auditAtOnce = 25

export const AuditEntry = z
  .object({
    id: Id,
    at: z.iso.datetime(),
    /** Null for what happens by itself. */
    actor: z.string().nullable(),
    ip: z.string().nullable(),
    /** The table, and the key of its row. */
    thing: z.string(),
    key: z.string(),
    operation: z.enum(auditOperations),
    /** `guestName` is the main guest as they are called now. */
    stay: z.object({ reservationId: Id, guestName: z.string() }).nullable(),
    unitName: z.string().nullable(),
    /** Values as text; null where there is none, or where it is not for the caller. */
    changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    /** Why it cannot be taken back; null: whoever asks may take it back, unless something depends on it by now. */
    whyNotUndone: z.enum(whyNotUndoneCodes).nullable(),
    /** What it said of a person was erased. */
    isForgotten: z.boolean(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

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
    /** Who is or was a member. */
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
