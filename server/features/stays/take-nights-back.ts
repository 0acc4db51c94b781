import { type StaySegment } from '#domain/reservations/segments.ts'
import { occupies, type Status } from '#domain/reservations/status.ts'
import { overlap, type StayDates } from '#domain/reservations/stay.ts'
import { nightsGained } from '#domain/stays/move.ts'
import type { Day } from '#domain/time/day.ts'
import { firstClash, pastOccupant, replaceSegments } from '#server/features/allocations/allocations.store.ts'
import { lockUnitsInOrder, lockUnitsKept } from '#server/features/allocations/unit-locks.store.ts'
import { withoutDoubleBooking } from '#server/features/allocations/without-double-booking.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { undoClashes } from './stays.errors.ts'

type NightsBefore = {
  status: Status
  segments: readonly StaySegment[]
  /** True if the segments differ from the present ones. */
  isShorter: boolean
  /** True if the guests had spent nights in the unit. */
  wasThere: boolean
  today: Day
}

/** Gives a stay its former nights and status, which `change` stores, unless another stay has one of the nights. */
export async function takeNightsBack(
  db: Db,
  stay: LockedStay,
  { status, segments, isShorter, wasThere, today }: NightsBefore,
  change: () => Promise<void>,
): Promise<void> {
  const { hotelId, reservationId } = stay.folio
  const takesNights = occupies(status) && !occupies(stay.status)
  if (takesNights) await lockUnitsOf(db, hotelId, segments, { today, wasThere })
  const restore = async () => {
    if (isShorter) await replaceSegments(db, hotelId, reservationId, status, segments)
    await change()
  }
  await withoutDoubleBooking(db, restore, async () =>
    undoClashes(takenOf(segments, await firstClash(db, hotelId, reservationId, segments)) ?? stay),
  )
  // Another clerk may have recorded a stay for these past nights meanwhile.
  const given = takesNights && !wasThere ? nightsGained([], segments, today) : []
  const slept = takenOf(segments, await pastOccupant(db, hotelId, given, reservationId))
  if (slept !== undefined) throw undoClashes(slept)
}

/**
 * A unit that was taken out of use meanwhile gets no guests back. The exception is a check-out by mistake in an
 * archived unit, because its guests never left.
 */
async function lockUnitsOf(
  db: Db,
  hotelId: number,
  segments: readonly StaySegment[],
  { today, wasThere }: { today: Day; wasThere: boolean },
): Promise<void> {
  const lock = wasThere ? lockUnitsKept : lockUnitsInOrder
  const theirs = await lock(db, hotelId, [...new Set(segments.map(({ unitId }) => unitId))])
  if (segments.some(({ unitId, checkOut }) => checkOut > today && !theirs.has(unitId))) throw unitNotFound()
}

/** Returns those nights of the segments that conflict with the other stay. */
function takenOf(
  segments: readonly StaySegment[],
  clash: (StayDates & { unitId: number }) | undefined,
): StayDates | undefined {
  const segment = clash && segments.find((one) => one.unitId === clash.unitId && overlap(one, clash))
  if (clash === undefined || segment === undefined) return undefined
  return {
    checkIn: clash.checkIn > segment.checkIn ? clash.checkIn : segment.checkIn,
    checkOut: clash.checkOut < segment.checkOut ? clash.checkOut : segment.checkOut,
  }
}
