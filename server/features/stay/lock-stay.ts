import { type AgreedSegment, withNights } from '#domain/prices/agreed-nights.ts'
import type { SegmentOfReservation } from '#server/features/allocations/allocations.store.ts'
import type { StoredOption } from '#server/features/allocations/options.store.ts'
import { asLine } from '#server/features/folio/lines.store.ts'
import { isClosedFor, type LockedFolio, nightsAmong } from '#server/features/folio/nights-on-folio.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { asGuest, type GuestOfReservation, optionAmong } from './read-reservations.store.ts'
import { lockReservation, readBeside, type StoredReservation } from './reservations.store.ts'
import { reservationNotFound } from './stay.errors.ts'

/**
 * A reservation behind its lock, with all that an action on it needs to know. Nobody else can change any of this until
 * the transaction ends, so actions hand it down instead of reading it again.
 */
export type LockedStay = StoredReservation & {
  folio: LockedFolio
  segments: readonly SegmentOfReservation[]
  /** The segments with their agreed nights; a cancelled stay's nights are shares of its price. */
  agreed: readonly AgreedSegment[]
  guests: readonly GuestOfReservation[]
  /** The deposit that holds the nights or held them. */
  option: StoredOption | undefined
}

/**
 * Locks a reservation until the transaction ends, and reads it. The row is locked by a statement of its own, because a
 * statement that waits for a lock still sees the other tables as they were before it waited. Both statements are sent
 * together.
 */
export async function lockStay(tx: Db, hotelId: number, id: number): Promise<LockedStay> {
  const stay = await lockStayIfAny(tx, hotelId, id)
  if (stay === undefined) throw reservationNotFound()
  return stay
}

/** Locks and reads a reservation that may have been removed meanwhile. */
export async function lockStayIfAny(tx: Db, hotelId: number, id: number): Promise<LockedStay | undefined> {
  const [stored, beside] = await Promise.all([lockReservation(tx, hotelId, id), readBeside(tx, hotelId, id)])
  if (stored === undefined || beside === undefined) return undefined
  const { segments, closing } = beside
  const lines = beside.lines.map(asLine)
  return {
    ...stored,
    segments,
    agreed: withNights(segments, nightsAmong(lines)),
    guests: beside.guests.map(asGuest),
    option: optionAmong(beside),
    folio: { hotelId, reservationId: id, lines, isClosed: isClosedFor(closing) },
  }
}
