import type { Reservation } from '#contract/reservations.ts'
import type { Language } from '#domain/language/language.ts'
import { nightsThatMake, rowsOf } from '#domain/prices/agreed-nights.ts'
import { isSold } from '#domain/reports/revenue.ts'
import { nightsGained } from '#domain/stays/move.ts'
import { type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import { may } from '#domain/roles/may.ts'
import { deedToUndo } from '#domain/stays/undo.ts'
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
import { holdAgain } from '#server/features/deposits/options.store.ts'
import { postNights, takeBackFee } from '#server/features/folio/nights-on-account.ts'
import { restoreServices } from '#server/features/folio/services-of-stay.ts'
import { withoutDoubleBooking } from '#server/features/allocations/without-double-booking.ts'
import { changeReservation, lockReservation } from '#server/features/reservations/reservations.store.ts'
import { awaitedAgain } from '#server/features/reservations/option/end-option.ts'
import { readReservation } from '#server/features/reservations/read-reservations.ts'
import { guestsOf } from '#server/features/reservations/read-reservations.store.ts'
import { guestsErased, reservationNotFound } from '#server/features/reservations/reservations.errors.ts'
import { lastTransition, markUndone, undoneAt } from '#server/features/reservations/transitions.store.ts'
import { unitNotFound } from '#server/features/units/units.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { undoSettlement } from './call-off/settlements.store.ts'
import { refuseOutdatedStay } from './outdated-stay.ts'
import { nothingToUndo, undoClashes } from './stays.errors.ts'
import type { AskedTransition } from './take-transition.ts'

type Asked = AskedTransition & {
  body: { step?: UndoableTransition | undefined; version?: number | undefined }
  language: Language
  jobs: Pick<Jobs, 'enqueue'>
}

/** Takes back the last transition of today. Whoever got the nights meanwhile keeps them: then nothing is changed. */
export async function undoTransition(request: Asked): Promise<Reservation> {
  const { db, caller, body, now, language, jobs } = request
  const { id } = request.params
  const { hotelId } = caller
  const today = dayIn(now)
  const stored = await lockReservation(db, hotelId, id)
  if (stored === undefined) throw reservationNotFound()
  const last = await lastTransition(db, hotelId, id)
  const meant = body.step ?? last?.transition
  if (meant !== undefined && !may(caller, deedToUndo[meant])) throw forbidden()
  if (body.step !== undefined && last?.transition !== body.step) {
    const undone = await undoneAt(db, hotelId, id, body.step)
    if (undone !== undefined && dayIn(undone) === today) return readReservation(db, hotelId, id)
    throw nothingToUndo()
  }
  if (last === undefined || dayIn(last.takenAt) !== today || stayStateOf(stored) !== leadsTo[last.transition]) {
    throw nothingToUndo()
  }
  // Nobody comes back into a house as whom nobody knows any more.
  if ((await guestsOf(db, hotelId, [id])).some(({ erased }) => erased !== undefined)) throw guestsErased()
  if (body.version !== undefined && body.version !== stored.version) {
    await refuseOutdatedStay(db, caller, stored, language)
  }

  const { status, parts: partsBefore, nights = partsBefore.flatMap(rowsOf), services = [], ...instants } = last.before
  const before = wholeOf(partsBefore)
  // Only an early departure has changed the parts; after another transition they are whatever they have become since.
  const isShorter = last.transition === 'check-out' && before !== undefined && before.checkOut !== stored.checkOut
  const parts = isShorter ? partsBefore : await storedSegments(db, hotelId, id)
  const takesNights = occupies(status) && !occupies(stored.status)
  if (takesNights) await lockUnitsOf(db, hotelId, parts, { today, wasThere: last.transition === 'check-out' })
  const restore = async () => {
    if (isShorter) await replaceSegments(db, hotelId, id, status, parts)
    await changeReservation(db, hotelId, id, {
      status,
      checkedInAt: asInstant(instants.checkedInAt),
      checkedOutAt: asInstant(instants.checkedOutAt),
      ...(isShorter && { checkOut: before.checkOut, totalPriceKurus: before.priceKurus }),
    })
  }
  await withoutDoubleBooking(db, restore, async () =>
    undoClashes(takenOf(parts, await firstClash(db, hotelId, id, parts)) ?? stored),
  )
  // Nights that are over may have been written down for somebody else since.
  const given = takesNights && last.transition !== 'check-out' ? nightsGained([], parts, today) : []
  const slept = takenOf(parts, await pastOccupant(db, hotelId, given, id))
  if (slept !== undefined) throw undoClashes(slept)
  if (isShorter || (isSold(status) && !isSold(stored.status))) {
    const [of, written] = [
      { hotelId, reservationId: id },
      { at: now, by: caller.userId },
    ]
    await postNights(db, of, nightsThatMake(parts, nights), written)
    await restoreServices(db, of, { ids: services, stay: wholeOf(parts) ?? stored }, written)
    const feeLineId = await undoSettlement(db, of, now)
    if (feeLineId !== null) await takeBackFee(db, of, feeLineId, written)
  }
  await holdAgain(db, { hotelId, reservationId: id })
  await markUndone(db, hotelId, last.id, now)
  await awaitedAgain({ db, jobs }, { hotelId, reservationId: id }, now)
  return readReservation(db, hotelId, id)
}

/**
 * A unit that has been taken out of use meanwhile gets no guests back. Archived, it keeps those whom it has, and who only
 * checked out by mistake never left it.
 */
async function lockUnitsOf(
  db: Db,
  hotelId: number,
  parts: readonly StaySegment[],
  { today, wasThere }: { today: Day; wasThere: boolean },
): Promise<void> {
  const lock = wasThere ? lockUnitsKept : lockUnitsInOrder
  const theirs = await lock(db, hotelId, [...new Set(parts.map(({ unitId }) => unitId))])
  if (parts.some(({ unitId, checkOut }) => checkOut > today && !theirs.has(unitId))) throw unitNotFound()
}

/** Those nights of the parts that the clash takes. */
function takenOf(
  parts: readonly StaySegment[],
  clash: (StayDates & { unitId: number }) | undefined,
): StayDates | undefined {
  const part = clash && parts.find((one) => one.unitId === clash.unitId && overlap(one, clash))
  if (clash === undefined || part === undefined) return undefined
  return {
    checkIn: clash.checkIn > part.checkIn ? clash.checkIn : part.checkIn,
    checkOut: clash.checkOut < part.checkOut ? clash.checkOut : part.checkOut,
  }
}

const asInstant = (text: string | null) => (text === null ? null : new Date(text))
