// This store keeps the transitions of a stay with the reservation's state before each, so that a transition can be
// undone.
import { sql } from 'kysely'
import type { AgreedNight } from '#domain/prices/agreed-nights.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import { type Status, type StayTransition, undoable, type UndoableTransition } from '#domain/reservations/status.ts'
import { storedSegments } from '#server/features/allocations/allocations.store.ts'
import { nightsAmong, servicesAmong } from '#server/features/folio/nights-on-folio.ts'
import { standingLinesOf } from '#server/features/folio/lines.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { ReservationFields } from './reservations.store.ts'

type TakenTransition = {
  hotelId: number
  reservationId: number
  transition: StayTransition | 'complete'
  takenAt: Date
  /** The author is null when the app itself acts. */
  takenBy: number | null
}

/** Stores the transition with the reservation's present state, so it must be called before the change. */
export async function insertTransition(
  tx: Db,
  { transition, ...taken }: TakenTransition,
  { status, checkedInAt, checkedOutAt }: Pick<ReservationFields, 'status' | 'checkedInAt' | 'checkedOutAt'>,
): Promise<void> {
  const [segments, lines] = await Promise.all([
    storedSegments(tx, taken.hotelId, taken.reservationId),
    standingLinesOf(tx, taken),
  ])
  const onFolio = { nights: nightsAmong(lines), services: servicesAmong(lines) }
  const before = { status, checkedInAt, checkedOutAt, segments, ...onFolio } satisfies Before<Date>
  await tx
    .insertInto('reservationTransition')
    .values({ ...taken, transition: transition, before: JSON.stringify(before) })
    .execute()
}

/** The type matches what `insertTransition` writes. */
type Before<Instant> = {
  status: Status
  checkedInAt: Instant | null
  checkedOutAt: Instant | null
  segments: StaySegment[]
  /** The agreed nights. Transitions from before the folio existed lack them. */
  nights?: AgreedNight[]
  /** The services sold with the nights, as ids of folio lines. */
  services?: number[]
}

const undoableTransitions = (db: Db, hotelId: number, reservationId: number) =>
  db
    .selectFrom('reservationTransition')
    .select(['id', 'takenAt', 'undoneAt'])
    .select([sql<UndoableTransition>`transition`.as('transition'), sql<Before<string>>`before`.as('before')])
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .where('transition', 'in', undoable)
    .orderBy('id', 'desc')
    .limit(1)

/** Finds the last transition of an undoable kind, unless it has been undone already. */
export function lastTransition(db: Db, hotelId: number, reservationId: number) {
  return undoableTransitions(db, hotelId, reservationId).where('undoneAt', 'is', null).executeTakeFirst()
}

/** Returns when this transition was last undone, unless it has been made again since. */
export async function undoneAt(db: Db, hotelId: number, reservationId: number, transition: UndoableTransition) {
  const last = await undoableTransitions(db, hotelId, reservationId)
    .where('transition', '=', transition)
    .executeTakeFirst()
  return last?.undoneAt ?? undefined
}

export async function markUndone(tx: Db, hotelId: number, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('reservationTransition')
    .set({ undoneAt: at })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}
