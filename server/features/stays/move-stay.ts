import type { z } from 'zod'
import type { Reservation } from '#contract/reservations/schemas.ts'
import type { moveStay as contract } from '#contract/stays/endpoints.ts'
import type { Language } from '#domain/language/language.ts'
import { moveProblem, nightsGained } from '#domain/stays/move.ts'
import { type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import { can } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import { unitAlreadyBooked } from '#server/features/allocations/allocations.errors.ts'
import { firstClash, pastOccupant, replaceSegments } from '#server/features/allocations/allocations.store.ts'
import { agreeNights } from '#server/features/prices/agree-nights.ts'
import { lockUnitsInOrder } from '#server/features/allocations/unit-locks.store.ts'
import { withoutDoubleBooking } from '#server/features/allocations/without-double-booking.ts'
import { voidOpenCodes } from '#server/features/consent/consent.store.ts'
import { refuseForbidden } from '#server/features/prices/refuse-by-rules.ts'
import { lockStay } from '#server/features/stay/lock-stay.ts'
import { changeReservation } from '#server/features/stay/reservations.store.ts'
import { readUnchanged } from '#server/features/stay/numbers-seen.ts'
import { readReservation } from '#server/features/stay/read-reservations.ts'
import { moveRefused } from '#server/features/stay/stay.errors.ts'
import { insertTransition } from '#server/features/stay/transitions.store.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuseOutdatedStay } from './outdated-stay.ts'
import { pricedMove, refuseOtherPrice } from './price-of-move.ts'
import { transitionNotAllowed } from './stays.errors.ts'
import type { TransitionInput } from './take-transition.ts'

type MoveStayInput = TransitionInput & { body: z.output<typeof contract.body>; language: Language }

/** Gives a stay other units, dates and prices. A repeated request gets the answer of the first one. */
export async function moveStay({
  db,
  caller,
  params: { id },
  body,
  now,
  language,
}: MoveStayInput): Promise<Reservation> {
  const { hotelId, userId } = caller
  const stay = await lockStay(db, hotelId, id)
  if (!can('move', stay)) throw transitionNotAllowed()
  const { agreed: before, reservationUniqId } = stay
  const priced = await pricedMove(db, caller, stay, body.segments)
  const { after, rates } = priced
  if (areSame(before, after)) return readUnchanged(db, caller, id)
  if (body.version !== stay.version) refuseOutdatedStay(caller, stay, language)
  const problem = moveProblem(before, after, stay, dayIn(now))
  const whole = wholeOf(after)
  if (problem !== undefined || whole === undefined) throw moveRefused(problem ?? 'stay.no-segments')
  refuseOtherPrice(priced)

  await lockUnitsOf(db, hotelId, before, after)
  if (body.despiteRules !== true) refuseForbidden(await rates(), after, before, false)
  const { priceKurus: totalPriceKurus, ...dates } = whole
  await insertTransition(db, stay, { transition: 'move', takenAt: now, takenBy: userId })
  const replace = () => replaceSegments(db, hotelId, id, stay.status, after)
  await withoutDoubleBooking(db, replace, async () =>
    unitAlreadyBooked((await firstClash(db, hotelId, id, after)) ?? whole),
  )
  // Past nights of a guest who has not arrived yet may move to another unit, but not onto nights on which somebody
  // slept there.
  const slept = await pastOccupant(db, hotelId, nightsGained(before, after, dayIn(now)), id)
  if (slept !== undefined) throw unitAlreadyBooked(slept)
  await changeReservation(db, hotelId, id, { ...dates, totalPriceKurus })
  await agreeNights(db, caller, stay, priced, { at: now, by: userId })

  // A contract that was sent names units, days and prices. Every move changes at least one of these, so open contracts
  // become void.
  await voidOpenCodes(db, { hotelId, reservationUniqId }, ['CONTRACT'], now)
  return readReservation(db, hotelId, id)
}

const areSame = (a: readonly StaySegment[], b: readonly StaySegment[]) =>
  JSON.stringify(a.map(asRow)) === JSON.stringify(b.map(asRow))
const asRow = ({ unitId, checkIn, checkOut, priceKurus }: StaySegment) => [unitId, checkIn, checkOut, priceKurus]

/** A unit out of use remains the unit of its existing stays. */
async function lockUnitsOf(
  db: Db,
  hotelId: number,
  before: readonly StaySegment[],
  after: readonly StaySegment[],
): Promise<void> {
  const had = new Set(before.map(({ unitId }) => unitId))
  const wanted = new Set(after.map(({ unitId }) => unitId))
  const inUse = await lockUnitsInOrder(db, hotelId, [...new Set([...had, ...wanted])])
  if ([...wanted].some((unitId) => !had.has(unitId) && !inUse.has(unitId))) throw unitNotFound()
}
