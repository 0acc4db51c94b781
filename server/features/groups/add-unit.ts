import { bookingOfStay } from '#server/features/stay/members.store.ts'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { addUnit as endpoint } from '#contract/groups/endpoints.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { SharedFields } from '#contract/reservations/stay-fields.ts'
import { decode, fieldOnWire } from '#contract/wire.ts'
import { toKurus } from '#domain/money/money.ts'
import { quickBookingProblems } from '#domain/reservations/quick-booking.ts'
import { dayIn } from '#domain/time/day.ts'
import { requestTaken } from '#server/features/folio/folio.errors.ts'
import { bookUnit } from '#server/features/reservations/new/book-unit.ts'
import { guestRow } from '#server/features/reservations/guest-row.ts'
import { rulesBroken } from '#server/features/reservations/reservations.errors.ts'
import { readReservation } from '#server/features/stay/read-reservations.ts'
import { reservationNotFound } from '#server/features/stay/stay.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { once } from '#server/platform/requests/once.ts'
import { bookingWith, lockStaysOf } from './groups.store.ts'
import { becomeGroup } from './become-group.ts'
import { readGroup } from './read-group.ts'
import { voidContractCodes } from './void-contract-codes.ts'

type AddUnitInput = {
  db: Db
  caller: Caller
  params: { id: number }
  body: z.output<typeof endpoint.body>
  now: Date
  secret: string
}

/** Books one more unit for the booking of a stay, with the main guest of that stay. */
export async function addUnit({ db, caller, params: { id }, body, now, secret }: AddUnitInput): Promise<Group> {
  const { hotelId } = caller
  const bookingId = await bookingOfStay(db, hotelId, id)
  if (bookingId === undefined) throw reservationNotFound()
  const of = { hotelId, bookingId }
  const keyed = { hotelId, kind: 'unit-of-group', key: body.requestId, asked: { id, body }, now, refusal: requestTaken }
  // The key comes before the locks, because the same request at once adds the stay for which these would refuse it.
  await once(db, keyed, async () => {
    await lockStaysOf(db, hotelId, [bookingId])
    const { guests, reservationUniqId, source } = await readReservation(db, hotelId, id)
    const main = guests.find(({ isMainGuest }) => isMainGuest)
    if (main === undefined) throw new Error('A stay has a main guest')
    const { firstName, lastName, phone, email, nationality, tcKimlik, passportNumber } = main
    const guest = {
      firstName,
      lastName,
      phone: phone ?? '',
      email: email ?? '',
      nationality,
      tcKimlik: tcKimlik ?? '',
      passportNumber: passportNumber ?? '',
    }
    const asked = { ...guest, ...decode({ ...SharedFields.parse({}), ...body }), pastNights: false }
    const { unitId, checkIn, checkOut } = asked
    const problems = quickBookingProblems(asked, dayIn(now))
    if (problems.length > 0)
      throw rulesBroken(
        problems.map(({ field, code }) => [fieldOnWire(field), code]),
        {},
      )
    if (unitId == null || checkIn == null || checkOut == null) throw new Error('The rules have found a unit and dates')
    await voidContractCodes(db, hotelId, [bookingId], now)
    await becomeGroup(db, of, { at: now, by: caller.userId })
    await bookUnit(
      { db, caller, now },
      {
        ...asked,
        unitId,
        checkIn,
        checkOut,
        reservationUniqId,
        requestHash: randomUUID(),
        source,
        agreedPrice: body.totalPrice === undefined ? undefined : toKurus(body.totalPrice),
        guests: [guestRow({ ...guest, isMainGuest: true }, hotelId, secret)],
        joins: bookingId,
      },
    )
  })
  if ((await bookingWith(db, of))?.paysFor == null) throw reservationNotFound()
  return readGroup(db, caller, bookingId)
}
