import type { Reservation } from '#contract/reservations.ts'
import { costingTheirNights, leavingEarly } from '#domain/prices/agreed-nights.ts'
import { endingOn, wholeOf } from '#domain/reservations/segments.ts'
import { endWhenLeavingOn, type Status } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import { replaceSegments } from '#server/features/allocations/allocations.store.ts'
import { agreedSegments, postNights } from '#server/features/folio/nights-on-account.ts'
import { followStay } from '#server/features/folio/services-of-stay.ts'
import type { ReservationFields, StoredReservation } from '#server/features/reservations/reservations.store.ts'
import { type AskedTransition, takeTransition } from './take-transition.ts'

type Asked = AskedTransition & { body: { keepPrice: boolean } }
const completed: Status = 'COMPLETED'

/** The guests have left. Nights that they do not stay for are free again. */
export function checkOut(asked: Asked): Promise<Reservation> {
  return takeTransition('check-out', asked, async (stored) => ({
    status: completed,
    checkedOutAt: asked.now,
    ...(await givenBack(asked, stored)),
  }))
}

/** What an early departure changes of the stay. Nothing is taken from others here, so no unit has to be locked. */
async function givenBack(
  { db, caller, body, now }: Asked,
  stored: StoredReservation,
): Promise<Partial<ReservationFields>> {
  const { hotelId } = caller
  const end = endWhenLeavingOn(dayIn(now), stored)
  if (end === stored.checkOut) return {}
  const of = { hotelId, reservationId: stored.id }
  const before = await agreedSegments(db, of)
  const agreed = before.flatMap(({ rows = [] }) => rows)
  const nights = leavingEarly(agreed, end, body.keepPrice)
  const parts = costingTheirNights(endingOn(before, end), nights)
  await replaceSegments(db, hotelId, stored.id, completed, parts)
  await postNights(db, of, nights, { at: now, by: caller.userId })
  const whole = wholeOf(parts)
  if (whole && !body.keepPrice)
    await followStay(db, of, { before: stored, after: whole }, { at: now, by: caller.userId })
  return { checkOut: end, totalPriceKurus: whole?.priceKurus ?? stored.totalPriceKurus }
}
