import type { Reservation } from '#contract/reservations.ts'
import { leavingOn } from '#domain/stays/early-departure.ts'
import { wholeOf } from '#domain/reservations/segments.ts'
import { endWhenLeavingOn, type Status } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import { replaceSegments, storedSegments } from '#server/features/allocations/allocations.store.ts'
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
  const parts = leavingOn(await storedSegments(db, hotelId, stored.id), end, body.keepPrice)
  await replaceSegments(db, hotelId, stored.id, completed, parts)
  const whole = wholeOf(parts)
  return { checkOut: end, totalPriceKurus: whole?.priceKurus ?? stored.totalPriceKurus }
}
