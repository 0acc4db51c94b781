import type { Reservation } from '#contract/reservations/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { nightsThatMake, rowsOf } from '#domain/prices/agreed-nights.ts'
import { isSold } from '#domain/reports/revenue.ts'
import { nightsGained } from '#domain/stays/move.ts'
import { type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import { may } from '#domain/roles/may.ts'
import { permissionToUndo } from '#domain/stays/undo.ts'
import { overlap, type StayDates } from '#domain/reservations/stay.ts'
import { leadsTo, occupies, stayStateOf, type UndoableTransition } from '#domain/reservations/status.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import {
  firstClash,
  pastOccupant,
  replaceSegments,
  storedSegments,
} from '#server/features/allocations/allocations.store.ts'
import { lockUnitsInOrder, lockUnitsKept } from '#server/features/allocations/unit-locks.store.ts'
import { holdAgain } from '#server/features/allocations/options.store.ts'
import { postNights, reverseFee } from '#server/features/folio/nights-on-folio.ts'
import { restoreServices } from '#server/features/folio/services-of-stay.ts'
import { withoutDoubleBooking } from '#server/features/allocations/without-double-booking.ts'
import { changeReservation, lockReservation } from '#server/features/stay/reservations.store.ts'
import { awaitedAgain } from '#server/features/options/end-option.ts'
import { readReservation } from '#server/features/stay/read-reservations.ts'
import { guestsOf } from '#server/features/stay/read-reservations.store.ts'
import { guestsErased, reservationNotFound } from '#server/features/stay/stay.errors.ts'
import { lastTransition, markUndone, undoneAt } from '#server/features/stay/transitions.store.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { undoSettlement } from '#server/features/cancellation/settlements.store.ts'
import { refuseOutdatedStay } from './outdated-stay.ts'
import { nothingToUndo, undoClashes } from './stays.errors.ts'
import type { TransitionInput } from './take-transition.ts'

type UndoTransitionInput = TransitionInput & {
  body: { transition?: UndoableTransition | undefined; version?: number | undefined }
  language: Language
  jobs: Pick<Jobs, 'enqueue'>
}

/**
 * Undoes the last transition if it was made today. If another stay has taken the nights meanwhile, it keeps them and
 * nothing changes.
 */
export async function undoTransition(request: UndoTransitionInput): Promise<Reservation> {
  const { db, caller, body, now, language, jobs } = request
  const { id } = request.params
  const { hotelId } = caller
  const today = dayIn(now)
  const stored = await lockReservation(db, hotelId, id)
  if (stored === undefined) throw reservationNotFound()
  const last = await lastTransition(db, hotelId, id)
  const meant = body.transition ?? last?.transition
  if (meant !== undefined && !may(caller, permissionToUndo[meant])) throw forbidden()
  if (body.transition !== undefined && last?.transition !== body.transition) {
    const undone = await undoneAt(db, hotelId, id, body.transition)
    if (undone !== undefined && dayIn(undone) === today) return readReservation(db, hotelId, id)
    throw nothingToUndo()
  }
  if (last === undefined || dayIn(last.takenAt) !== today || stayStateOf(stored) !== leadsTo[last.transition]) {
    throw nothingToUndo()
  }
  // A stay with erased guests cannot come back, because nobody would know who is in the house.
  if ((await guestsOf(db, hotelId, [id])).some(({ erased }) => erased !== undefined)) throw guestsErased()
  if (body.version !== undefined && body.version !== stored.version) {
    await refuseOutdatedStay(db, caller, stored, language)
  }

  const {
    status,
    segments: segmentsBefore,
    nights = segmentsBefore.flatMap(rowsOf),
    services = [],
    ...instants
  } = last.before
  const before = wholeOf(segmentsBefore)
  // Only an early departure changes the segments itself; after any other transition, the present segments hold, even if
  // they have changed since.
  const isShorter = last.transition === 'check-out' && before !== undefined && before.checkOut !== stored.checkOut
  const segments = isShorter ? segmentsBefore : await storedSegments(db, hotelId, id)
  const takesNights = occupies(status) && !occupies(stored.status)
  if (takesNights) await lockUnitsOf(db, hotelId, segments, { today, wasThere: last.transition === 'check-out' })
  const restore = async () => {
    if (isShorter) await replaceSegments(db, hotelId, id, status, segments)
    await changeReservation(db, hotelId, id, {
      status,
      checkedInAt: asInstant(instants.checkedInAt),
      checkedOutAt: asInstant(instants.checkedOutAt),
      ...(isShorter && { checkOut: before.checkOut, totalPriceKurus: before.priceKurus }),
    })
  }
  await withoutDoubleBooking(db, restore, async () =>
    undoClashes(takenOf(segments, await firstClash(db, hotelId, id, segments)) ?? stored),
  )
  // Another clerk may have recorded a stay for these past nights meanwhile.
  const given = takesNights && last.transition !== 'check-out' ? nightsGained([], segments, today) : []
  const slept = takenOf(segments, await pastOccupant(db, hotelId, given, id))
  if (slept !== undefined) throw undoClashes(slept)
  if (isShorter || (isSold(status) && !isSold(stored.status))) {
    const [of, written] = [
      { hotelId, reservationId: id },
      { at: now, by: caller.userId },
    ]
    await postNights(db, of, nightsThatMake(segments, nights), written)
    await restoreServices(db, of, { ids: services, stay: wholeOf(segments) ?? stored }, written)
    const feeLineId = await undoSettlement(db, of, now)
    if (feeLineId !== null) await reverseFee(db, of, feeLineId, written)
  }
  await holdAgain(db, { hotelId, reservationId: id })
  await markUndone(db, hotelId, last.id, now)
  await awaitedAgain({ db, jobs }, { hotelId, reservationId: id }, now)
  return readReservation(db, hotelId, id)
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

const asInstant = (text: string | null) => (text === null ? null : new Date(text))
