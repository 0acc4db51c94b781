import { may } from '#domain/roles/may.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import { beforeAuditLog, inFuture } from './history.errors.ts'
import { type Moment, momentOf } from './history.store.ts'

/** Returns a moment that the audit log covers. Refuses any other moment, and callers who may not see stays today. */
export async function knownMoment(db: Db, caller: Caller, at: string): Promise<{ moment: Moment; knownSince: Date }> {
  // A custom role of a business may see the audit log without the stays.
  if (!may(caller, 'stay.see')) throw forbidden()
  const moment = await momentOf(db, caller.hotelId, at)
  const { isFuture, knownSince } = moment
  if (isFuture || knownSince === null) throw inFuture()
  if (new Date(at) < knownSince) throw beforeAuditLog(knownSince)
  return { moment, knownSince }
}
