import type { NewReservation, Reservation } from '#contract/reservations.ts'
import { decode } from '#contract/wire.ts'
import { dayIn } from '#domain/time/day.ts'
import { refuseOtherHotel } from '#server/features/hotel/refuse-other-hotel.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'
import { bookUnit, hashOf, madeBeforeOr } from './book-unit.ts'
import { guestRow } from '../guest-row.ts'
import { readyToBook } from './reservation-rules.ts'

type Asked = { db: Db; caller: Caller; body: NewReservation; now: Date; secret: string; jobs: Jobs }

/** Books a unit for guests who are fully known. */
export async function createReservation({ db, caller, body, now, secret, jobs }: Asked): Promise<Reservation> {
  refuseOtherHotel(caller, body.hotelId)
  const { reservationUniqId } = body
  // The hotel is the caller's, named or not.
  const { hotelId: _callers, ...named } = body
  const requestHash = hashOf(named, secret)
  const mark = { reservationUniqId, requestHash }
  const asked = readyToBook(decode(body), dayIn(now))
  if (asked instanceof RuleBroken) return madeBeforeOr(asked, db, caller.hotelId, mark)
  const { unitId, checkIn, checkOut, numberOfGuests, childAges, specialRequests } = asked
  const guests = body.guests.map((guest) => guestRow(guest, caller.hotelId, secret))
  const stay = {
    unitId,
    checkIn,
    checkOut,
    numberOfGuests,
    childAges,
    specialRequests,
    source: body.source ?? null,
    guests,
  }
  const option = body.option && { ...body.option, jobs }
  return bookUnit({ db, caller, now }, { ...mark, ...stay, despiteRules: body.despiteRules, option })
}
