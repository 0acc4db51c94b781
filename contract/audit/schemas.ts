// The audit log of all changes. Fields have the names of the database columns.
import { Id } from '#contract/shapes.ts'
import { actors } from '#domain/audit/actors.ts'
import { auditOperations } from '#domain/audit/kinds.ts'
import { whyNotUndoneCodes } from '#domain/audit/undo.ts'
import { z } from 'zod'

export const auditAtOnce = 25

export const AuditEntry = z
  .object({
    id: Id,
    at: z.iso.datetime(),
    /** The name of the member who acted; null for every other actor. */
    actor: z.string().nullable(),
    actorKind: z.enum(actors),
    ip: z.string().nullable(),
    /** The table and the key of the changed row. */
    tableName: z.string(),
    key: z.string(),
    operation: z.enum(auditOperations),
    /** `guestName` is the current name of the main guest; empty for a user who may see no stays. */
    stay: z.object({ reservationId: Id, guestName: z.string() }).nullable(),
    unitName: z.string().nullable(),
    /** The member or the guest of whom the changed row is, if it names one by an id and the user may see guests. */
    person: z.string().nullable(),
    /** The role of the business's own that the change gives. */
    roleName: z.string().nullable(),
    /** Values as text; null if there is none, or if the user may not see it. */
    changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    /**
     * The reason why the entry cannot be undone. Null means that the user may undo it, unless something depends on it
     * by now.
     */
    whyNotUndone: z.enum(whyNotUndoneCodes).nullable(),
    /** True if the entry's personal data was erased. */
    isErased: z.boolean(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

/** The entries that an act shows; the others are only counted. */
export const partsAtMost = 40

/** All entries that one request wrote at once, or all that one member viewed on one day. */
export const AuditAct = z
  .object({
    /** The id of its first entry; every entry of an act leads to the act. */
    id: Id,
    at: z.iso.datetime(),
    actor: z.string().nullable(),
    actorKind: z.enum(actors),
    ip: z.string().nullable(),
    /** The page from which the change was asked for, without ids. Null for entries of earlier versions and for jobs. */
    screen: z.string().nullable(),
    /** The most telling entry comes first. `alike` counts the entries that did the same to the same table. */
    parts: z.array(AuditEntry.extend({ alike: z.number().int() })),
    /** Counts all parts, up to a thousand. */
    partCount: z.number().int(),
    /** The reason why nothing of the act can be undone. Null means that the user may undo at least a part. */
    whyNotUndone: z.enum(whyNotUndoneCodes).nullable(),
  })
  .meta({ id: 'AuditAct' })
export type AuditAct = z.infer<typeof AuditAct>
