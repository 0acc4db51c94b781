import { encode, fieldOnWire } from '#contract/wire.ts'
import type { Party } from '#domain/guests/party.ts'
import { toTl } from '#domain/money/money.ts'
import { quote, unpricedNight } from '#domain/prices/quote.ts'
import { dateProblems } from '#domain/reservations/new-reservation.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import { unitsFreeFor } from '#server/features/allocations/allocations.store.ts'
import { ratesFor } from '#server/features/prices/prices.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { rulesBroken } from '../reservations.errors.ts'

/** Lists the units that can be booked for given dates, for a clerk who knows the dates before the unit. */
export async function findFreeUnits(
  db: Db,
  hotelId: number,
  { stay, party }: { stay: StayDates; party: Party | undefined },
  today: Day,
) {
  const problems = dateProblems(stay, today)
  if (problems.length > 0) {
    throw rulesBroken(
      problems.map(({ field, code }) => [fieldOnWire(field), code]),
      {},
    )
  }
  const free = await unitsFreeFor(db, hotelId, stay)
  const asked = free.map((unitId) => ({ unitId, ...stay }))
  const rates = await ratesFor(db, hotelId, asked, [])
  return asked.map((nights) => {
    const unpriced = unpricedNight([nights], rates)
    const total = unpriced === undefined ? quote([nights], rates, [], party).total : undefined
    return {
      ...encode({ unitId: nights.unitId }),
      totalPrice: total === undefined ? null : toTl(total),
      unpricedNight: unpriced?.day ?? null,
    }
  })
}
