import type { Reservation } from '#contract/reservations/schemas.ts'
import { costingTheirNights, checkingOutEarly } from '#domain/prices/agreed-nights.ts'
import { endingOn, wholeOf } from '#domain/reservations/segments.ts'
import { endAtCheckOutOn, type Status } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import { replaceSegments } from '#server/features/allocations/allocations.store.ts'
import { postNights } from '#server/features/folio/nights-on-folio.ts'
import { followStay } from '#server/features/folio/services-of-stay.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import type { ReservationFields } from '#server/features/stay/reservations.store.ts'
import { type TransitionInput, takeTransition } from './take-transition.ts'

type CheckOutInput = TransitionInput & { body: { keepPrice: boolean } }
const completed: Status = 'COMPLETED'

/** Checks the guests out and frees the nights they do not stay for. */
export function checkOut(asked: CheckOutInput): Promise<Reservation> {
  return takeTransition('check-out', asked, async (stay) => ({
    status: completed,
    checkedOutAt: asked.now,
    ...(await refunded(asked, stay)),
  }))
}

/** Returns the changes that an early departure causes. It only frees nights, so no unit has to be locked. */
async function refunded(
  { db, caller, body, now }: CheckOutInput,
  stay: LockedStay,
): Promise<Partial<ReservationFields>> {
  const { hotelId } = caller
  const end = endAtCheckOutOn(dayIn(now), stay)
  if (end === stay.checkOut) return {}
  const { agreed: before, folio } = stay
  const agreed = before.flatMap(({ rows = [] }) => rows)
  const nights = checkingOutEarly(agreed, end, body.keepPrice)
  const segments = costingTheirNights(endingOn(before, end), nights)
  await replaceSegments(db, hotelId, stay.id, completed, segments)
  await postNights(db, folio, nights, { at: now, by: caller.userId })
  const whole = wholeOf(segments)
  if (whole && !body.keepPrice)
    await followStay(db, folio, { before: stay, after: whole }, { at: now, by: caller.userId })
  return { checkOut: end, totalPriceKurus: whole?.priceKurus ?? stay.totalPriceKurus }
}
