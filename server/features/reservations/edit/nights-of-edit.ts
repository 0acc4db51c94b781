// Decides which nights an edit may take, and takes them.
import { keepingPrice } from '#domain/prices/keeping-price.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import { may } from '#domain/roles/may.ts'
import { occupies, stayStateOf } from '#domain/reservations/status.ts'
import { moveProblem, nightsGained } from '#domain/stays/move.ts'
import type { Day } from '#domain/time/day.ts'
import { unitAlreadyBooked } from '#server/features/allocations/allocations.errors.ts'
import { clashWith, pastOccupant, replaceSegments } from '#server/features/allocations/allocations.store.ts'
import { lockUnitsInOrder } from '#server/features/allocations/unit-locks.store.ts'
import { withoutDoubleBooking } from '#server/features/allocations/without-double-booking.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import { changeReservation, type ReservationFields } from '#server/features/stay/reservations.store.ts'
import { moveRefused } from '#server/features/stay/stay.errors.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { splitInSegments } from '../reservations.errors.ts'

export type EditedFields = Omit<ReservationFields, 'status' | 'checkedInAt' | 'checkedOutAt'>

/** A unit out of use may remain the unit of its existing stays. */
export async function lockUnitsOfEdit(tx: Db, { folio, unitId, segments }: LockedStay, wanted: number): Promise<void> {
  const units = new Set([wanted, ...segments.map((segment) => segment.unitId)])
  const inUse = await lockUnitsInOrder(tx, folio.hotelId, [...units])
  if (wanted !== unitId && !inUse.has(wanted)) throw unitNotFound()
}

/**
 * A stay whose guests have checked in keeps its past nights in the unit where the guests spent them. After check-out,
 * only who may change prices takes slept nights away, because their price goes with them. This edit never moves a stay
 * that is split over several units.
 */
export function refuseOtherPast(caller: Caller, stay: LockedStay, change: EditedFields, today: Day): void {
  if (stay.segments.length > 1) return
  const after = [asSegment(change)]
  if (stay.status === 'COMPLETED') {
    const dropped = nightsGained(after, stay.segments, stay.checkOut)
    if (dropped.length > 0 && !may(caller, 'price.change')) throw moveRefused('stay.past-fixed')
  }
  if (stayStateOf(stay) !== 'in-house') return
  const problem = moveProblem(stay.segments, after, stay, today)
  if (problem !== undefined) throw moveRefused(problem)
}

/**
 * Stores the changed stay, unless others have one of its nights. Returns its segments. The exclusion constraint does
 * not cover past nights and the nights of a stay that has ended, so these are looked up.
 */
export async function takeNights(tx: Db, stay: LockedStay, change: EditedFields, today: Day): Promise<StaySegment[]> {
  const { hotelId, reservationId } = stay.folio
  const shared = await shareOutPrice(tx, stay, change)
  const update = () => changeReservation(tx, hotelId, reservationId, change)
  await withoutDoubleBooking(tx, update, async () =>
    unitAlreadyBooked((await clashWith(tx, hotelId, change.unitId, change, { reservationId })) ?? change),
  )
  if (shared !== undefined) return shared
  const after = [asSegment(change)]
  const isOver = stay.status === 'COMPLETED'
  if (!isOver && !occupies(stay.status)) return after
  const gained = nightsGained(stay.segments, after, isOver ? change.checkOut : today)
  const taken = await pastOccupant(tx, hotelId, gained, reservationId)
  if (taken !== undefined) throw unitAlreadyBooked(taken)
  return after
}

const asSegment = ({ unitId, checkIn, checkOut, totalPriceKurus }: EditedFields): StaySegment => ({
  unitId,
  checkIn,
  checkOut,
  priceKurus: totalPriceKurus,
})

/**
 * For a stay in several units, the form shows the first unit and the whole period. Its units are changed on the
 * calendar, and a new price is shared out over the nights.
 */
async function shareOutPrice(tx: Db, stay: LockedStay, change: EditedFields): Promise<StaySegment[] | undefined> {
  if (stay.segments.length < 2) return undefined
  const fields = {
    ...(stay.unitId !== change.unitId && { hotelDetailId: split }),
    ...(stay.checkIn !== change.checkIn && { checkInDate: split }),
    ...(stay.checkOut !== change.checkOut && { checkOutDate: split }),
  }
  if (Object.keys(fields).length > 0) throw splitInSegments(fields)
  const shared = keepingPrice(stay.segments, change.totalPriceKurus)
  if (stay.totalPriceKurus !== change.totalPriceKurus) {
    await replaceSegments(tx, stay.folio.hotelId, stay.id, stay.status, shared)
  }
  return shared
}

const split = 'reservation.split-in-segments' as const
