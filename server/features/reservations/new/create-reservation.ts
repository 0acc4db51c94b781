import type { NewReservation, Reservation } from '#contract/reservations/schemas.ts'
import { decode } from '#contract/wire.ts'
import { dayIn } from '#domain/time/day.ts'
import { refuseOtherHotel } from '#server/features/hotel/refuse-other-hotel.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'
import { bookUnit } from './book-unit.ts'
import { hashOf, madeBeforeOr } from './same-request.ts'
import { guestRow } from '../guest-row.ts'
import { readyToBook } from './reservation-rules.ts'

type CreateReservationInput = { db: Db; caller: Caller; body: NewReservation; now: Date; secret: string; jobs: Jobs }

/** Books a unit for guests whose details are complete. */
export async function createReservation({
  db,
  caller,
  body,
  now,
  secret,
  jobs,
}: CreateReservationInput): Promise<Reservation> {
  refuseOtherHotel(caller, body.hotelId)
  const { reservationUniqId } = body
  // The hotel is always the caller's hotel, so the hash leaves out the hotel id that a request may contain.
  const { hotelId: _callers, ...named } = body
  const requestHash = hashOf(named, secret)
  const mark = { reservationUniqId, requestHash }
  const asked = readyToBook(decode(body), dayIn(now))
  if (asked instanceof RuleBroken) return madeBeforeOr(asked, db, caller, mark)
  const guests = body.guests.map((guest) => guestRow(guest, caller.hotelId, secret))
  const option = body.option && { ...body.option, jobs }
  return bookUnit({ db, caller, now }, { ...asked, ...mark, source: body.source ?? null, guests, option })
}
