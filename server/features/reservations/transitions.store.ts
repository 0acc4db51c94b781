// What was done with a stay at the desk, kept with how the reservation was before, so that it can be undone.
import { sql } from 'kysely'
import type { AgreedNight } from '#domain/prices/agreed-nights.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import { type Status, type StayTransition, undoable, type UndoableTransition } from '#domain/reservations/status.ts'
import { storedSegments } from '#server/features/allocations/allocations.store.ts'
import { nightsAmong, servicesAmong } from '#server/features/folio/nights-on-account.ts'
import { standingLinesOf } from '#server/features/folio/lines.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { ReservationFields } from './reservations.store.ts'

type TakenTransition = {
  hotelId: number
  reservationId: number
  transition: StayTransition | 'complete'
  takenAt: Date
  /** Null: the app itself. */
  takenBy: number | null
}

/** Keeps what was done and how the reservation was before: to be called before it is changed. */
export async function recordTransition(
  tx: Db,
  { transition, ...taken }: TakenTransition,
  { status, checkedInAt, checkedOutAt }: Pick<ReservationFields, 'status' | 'checkedInAt' | 'checkedOutAt'>,
): Promise<void> {
  const [parts, lines] = await Promise.all([
    storedSegments(tx, taken.hotelId, taken.reservationId),
    standingLinesOf(tx, taken),
  ])
  const onAccount = { nights: nightsAmong(lines), services: servicesAmong(lines) }
  const before = { status, checkedInAt, checkedOutAt, parts, ...onAccount } satisfies Before<Date>
  await tx
    .insertInto('reservationStep')
    .values({ ...taken, step: transition, before: JSON.stringify(before) })
    .execute()
}

/** As `recordTransition` alone writes it. */
type Before<Instant> = {
  status: Status
  checkedInAt: Instant | null
  checkedOutAt: Instant | null
  parts: StaySegment[]
  /** What was agreed for its nights. Steps of before the account lack it. */
  nights?: AgreedNight[]
  /** What was sold with them, by the ids of its lines. */
  services?: number[]
}

const undoableTransitions = (db: Db, hotelId: number, reservationId: number) =>
  db
    .selectFrom('reservationStep')
    .select(['id', 'takenAt', 'undoneAt'])
    .select([sql<UndoableTransition>`step`.as('transition'), sql<Before<string>>`before`.as('before')])
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .where('step', 'in', undoable)
    .orderBy('id', 'desc')
    .limit(1)

/** The last transition of those that can be undone, unless it has been. */
export function lastTransition(db: Db, hotelId: number, reservationId: number) {
  return undoableTransitions(db, hotelId, reservationId).where('undoneAt', 'is', null).executeTakeFirst()
}

/** When this transition was last undone, if nobody has taken it again since. */
export async function undoneAt(db: Db, hotelId: number, reservationId: number, transition: UndoableTransition) {
  const last = await undoableTransitions(db, hotelId, reservationId).where('step', '=', transition).executeTakeFirst()
  return last?.undoneAt ?? undefined
}

export async function markUndone(tx: Db, hotelId: number, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('reservationStep')
    .set({ undoneAt: at })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}
