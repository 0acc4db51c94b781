// Recognises a request to book that was sent before.
import type { Reservation } from '#contract/reservations/schemas.ts'
import { readReservation } from '#server/features/stay/read-reservations.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { RuleBroken } from '#server/platform/http/problems.ts'
import { hmac } from '#server/platform/secret-hash.ts'
import { uniqIdTaken } from '../reservations.errors.ts'
import { reservationKnownAs } from './new-reservations.store.ts'

/** These two values let the server recognise a repeated request. */
export type RequestMark = { reservationUniqId: string; requestHash: string }

/**
 * Returns the reservation that an earlier copy of this request has made, and refuses a different request with the same
 * reservation number. A repeated request gets its answer even if the rules would refuse it by now, for example after
 * midnight.
 */
export async function madeBeforeOr(
  refusal: RuleBroken,
  db: Db,
  hotelId: number,
  { reservationUniqId, requestHash }: RequestMark,
): Promise<Reservation> {
  const known = await reservationKnownAs(db, hotelId, reservationUniqId)
  if (known === undefined) throw refusal
  return sameRequest(db, hotelId, known, requestHash)
}

export async function sameRequest(
  db: Db,
  hotelId: number,
  known: { id: number; requestHash: string },
  requestHash: string,
): Promise<Reservation> {
  if (known.requestHash !== requestHash) throw uniqIdTaken()
  return readReservation(db, hotelId, known.id)
}

/**
 * Hashes a request whose schema has already ordered its keys and trimmed its texts. The hash is keyed, because the
 * request contains identity numbers.
 */
export function hashOf(asked: object, secret: string): string {
  return hmac(secret, 'reservation-request', JSON.stringify(asked))
}
