// Recognises a request to book that was sent before.
import type { Reservation } from '#contract/reservations/schemas.ts'
import { readUnchanged } from '#server/features/stay/numbers-seen.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
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
  caller: Caller,
  { reservationUniqId, requestHash }: RequestMark,
): Promise<Reservation> {
  const known = await reservationKnownAs(db, caller.hotelId, reservationUniqId)
  if (known === undefined) throw refusal
  return sameRequest(db, caller, known, requestHash)
}

export async function sameRequest(
  db: Db,
  caller: Caller,
  known: { id: number; requestHash: string },
  requestHash: string,
): Promise<Reservation> {
  if (known.requestHash !== requestHash) throw uniqIdTaken()
  return readUnchanged(db, caller, known.id)
}

/**
 * Hashes a request whose schema has already ordered its keys and trimmed its texts. The hash is keyed, because the
 * request contains identity numbers.
 */
export function hashOf(asked: object, secret: string): string {
  return hmac(secret, 'reservation-request', JSON.stringify(asked))
}
