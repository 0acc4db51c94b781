import type { QuickBooking } from '#contract/reservations/quick/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { type Decoded, decode, fieldOnWire } from '#contract/wire.ts'
import { toKurus } from '#domain/money/money.ts'
import { quickBookingProblems } from '#domain/reservations/quick-booking.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'
import { bookUnit } from './book-unit.ts'
import { hashOf, madeBeforeOr } from './same-request.ts'
import { guestRow } from '../guest-row.ts'
import { unusedNumber } from '#domain/guests/guest.ts'
import { rulesBroken } from '../reservations.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

type QuickBookInput = { db: Db; caller: Caller; body: QuickBooking; now: Date; secret: string; jobs: Jobs }

/**
 * Books a unit with only a name and a phone number; the other details can be added until check-in. Only this endpoint
 * accepts past nights, and only after the clerk has confirmed them (docs/decisions/2026-11-21-nights-that-are-over.md).
 */
export async function quickBook({ db, caller, body, now, secret, jobs }: QuickBookInput): Promise<Reservation> {
  const { reservationUniqId } = body
  const requestHash = hashOf({ quick: body }, secret)
  const mark = { reservationUniqId, requestHash }
  const asked = readyToBook(decode(body), dayIn(now))
  if (asked instanceof RuleBroken) return madeBeforeOr(asked, db, caller, mark)
  const guests = [guestRow({ ...body, isMainGuest: true }, caller.hotelId, secret)]
  const booking = {
    ...asked,
    ...mark,
    source: body.source ?? null,
    agreedPrice: body.totalPrice === undefined ? undefined : toKurus(body.totalPrice),
    guests,
    option: body.option && { ...body.option, jobs },
  }
  return bookUnit({ db, caller, now }, booking)
}

type Ready = Decoded<QuickBooking> & { unitId: number; checkIn: Day; checkOut: Day }

function readyToBook(asked: Decoded<QuickBooking>, today: Day): Ready | RuleBroken {
  const problems = quickBookingProblems(asked, today).map(({ field, code }) => [fieldOnWire(field), code] as const)
  const unused = unusedNumber(asked)
  const broken = unused === undefined ? problems : [...problems, [unused, 'guest.number-unused'] as const]
  if (broken.length > 0) return rulesBroken(broken, {})
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules have just found a unit and dates
  return asked as Ready
}
