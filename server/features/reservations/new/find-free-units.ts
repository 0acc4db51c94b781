import { encode, fieldOnWire } from '#contract/wire.ts'
import { toTl } from '#domain/money/money.ts'
import { dateProblems } from '#domain/reservations/new-reservation.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import { unitsFreeFor } from '#server/features/allocations/allocations.store.ts'
import { quoteStay } from '#server/features/prices/quote-stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { rulesBroken } from '../reservations.errors.ts'

/** For who knows the dates before the unit: the units that could be booked for them. */
export async function findFreeUnits(db: Db, hotelId: number, stay: StayDates, today: Day) {
  const problems = dateProblems(stay, today)
  if (problems.length > 0) {
    throw rulesBroken(
      problems.map(({ field, code }) => [fieldOnWire(field), code]),
      {},
    )
  }
  const free = await unitsFreeFor(db, hotelId, stay)
  const { segments } = await quoteStay(
    db,
    hotelId,
    free.map((unitId) => ({ unitId, ...stay })),
  )
  return segments.map(({ unitId, priceKurus }) => ({ ...encode({ unitId }), totalPrice: toTl(priceKurus) }))
}
