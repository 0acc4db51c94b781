// This store keeps the transitions of a stay with the reservation's state before each, so that a transition can be
// undone.
import { sql } from 'kysely'
import type { AgreedNight } from '#domain/prices/agreed-nights.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import { type Status, type StayTransition, undoable, type UndoableTransition } from '#domain/reservations/status.ts'
import { nightsAmong, servicesAmong } from '#server/features/folio/nights-on-folio.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LockedStay } from './lock-stay.ts'

type TakenTransition = {
  transition: StayTransition | 'complete'
  takenAt: Date
  /** The author is null when the app itself acts. */
  takenBy: number | null
}

/** Stores the transition with the state of the stay as it was locked, so that the transition can be undone. */
export async function insertTransition(
  tx: Db,
  { status, checkedInAt, checkedOutAt, segments, folio }: LockedStay,
  taken: TakenTransition,
): Promise<void> {
  const { hotelId, reservationId, lines } = folio
  const before = {
    status,
    checkedInAt,
    checkedOutAt,
    segments: segments.map(asSegment),
    nights: nightsAmong(lines),
    services: servicesAmong(lines),
  } satisfies Before<Date>
  await tx
    .insertInto('reservationTransition')
    .values({ hotelId, reservationId, ...taken, before: JSON.stringify(before) })
    .execute()
}

const asSegment = ({ unitId, checkIn, checkOut, priceKurus }: StaySegment) => ({
  unitId,
  checkIn,
  checkOut,
  priceKurus,
})

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

export type StoredTransition = Awaited<ReturnType<ReturnType<typeof undoableTransitions>['executeTakeFirstOrThrow']>>

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
