import { type AuditAct, type AuditEntry, partsAtMost } from '#contract/audit/schemas.ts'
import { listActs, listAudit } from '#contract/audit/endpoints.ts'
import { done } from '#contract/shapes.ts'
import { whyActNotUndone } from '#domain/audit/acts.ts'
import { oppositeOf } from '#domain/audit/opposite.ts'
import { whyNotUndone } from '#domain/audit/undo.ts'
import { may } from '#domain/roles/may.ts'
import type { Api } from '#server/api.ts'
import { membersByName } from '#server/features/hotel/members.store.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { route } from '#server/platform/http/route.ts'
import { permissionsToSee, undoingOf } from '#server/tables.ts'
import { actPage, type ActRow, type AuditRow, auditPage, countActs, countAudit } from './audit.store.ts'

export function auditRoutes(api: Api): void {
  route(api, listAudit, async ({ db, caller, query: { page, pageSize, ...filter } }) => {
    const [rows, total, people] = await Promise.all([
      auditPage(db, caller.hotelId, filter, { page, pageSize }),
      countAudit(db, caller.hotelId, filter),
      membersByName(db, caller.hotelId),
    ])
    return { ...done(), entries: rows.map((row) => wireEntry(row, caller)), total, people }
  })
  route(api, listActs, async ({ db, caller, query: { page, pageSize, ...filter } }) => {
    const [rows, total, people] = await Promise.all([
      actPage(db, caller.hotelId, filter, { page, pageSize, partsAtMost }),
      countActs(db, caller.hotelId, filter),
      membersByName(db, caller.hotelId),
    ])
    const acts = [...Map.groupBy(rows, ({ act }) => act).values()].map((parts) => wireAct(parts, caller))
    return { ...done(), acts, total, people }
  })
}

function wireAct(rows: readonly ActRow[], caller: Caller): AuditAct {
  const parts = rows.map(({ act: _act, screen: _screen, partCount: _count, alike, ...row }) => ({
    ...wireEntry(row, caller),
    alike,
  }))
  const [head] = rows
  if (head === undefined) throw new Error('an act without entries')
  const { actor, actorKind, ip, screen, partCount } = head
  const id = Math.min(...rows.map((row) => row.id))
  return {
    id,
    at: head.at.toISOString(),
    actor,
    actorKind,
    ip,
    screen,
    parts,
    partCount,
    whyNotUndone: whyActNotUndone(parts),
  }
}

/** The audit log holds this in place of a secret. */
const secretMark = '***'

/** Tables whose key says which stays are of one person. */
const keyedByPerson: ReadonlySet<string> = new Set(['guest_profile', 'doubtful_join'])

/** The audit log shows a role nothing that the role may not see elsewhere. */
function wireEntry(
  { at, reservationId, guestName, person, changes, isUndone, actorId, ...row }: AuditRow,
  caller: Caller,
): AuditEntry {
  // Entries about people's requests concerning their own data are shown only to members with the permission data.keep.
  const { kind, undo } = undoingOf(row.tableName)
  const seesGuests = may(caller, kind === 'privacy' ? 'data.keep' : 'guest.see')
  const shown = (changes ?? []).map(({ field, before, after, isPersonal }) => {
    const isShown =
      (seesGuests || !isPersonal) &&
      permissionsToSee(row.tableName, field).every((permission) => may(caller, permission))
    const seen = (value: string | null) => (isShown || value === secretMark ? value : null)
    return { field, before: seen(before), after: seen(after) }
  })
  const fields = (changes ?? []).map(({ field }) => field)
  const written = Object.fromEntries((changes ?? []).map(({ field, after }) => [field, after]))
  const isOwn = actorId === caller.userId
  const opposite = oppositeOf({ ...row, after: written, isOwn })
  const whyNot = whyNotUndone({ ...row, kind, undo, opposite, fields, isUndone, isOwn }, caller)
  const stay =
    reservationId === null ? null : { reservationId, guestName: (may(caller, 'stay.see') && guestName) || '' }
  const key = keyedByPerson.has(row.tableName) && !seesGuests ? '' : row.key
  const named = row.tableName === 'membership' || seesGuests ? person : null
  return { ...row, at: at.toISOString(), key, stay, person: named, changes: shown, whyNotUndone: whyNot ?? null }
}
