import type { Reservation } from '#contract/reservations.ts'
import { nightsGained } from '#domain/stays/move.ts'
import { type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import { overlap, type StayDates } from '#domain/reservations/stay.ts'
import { leadsTo, occupies, stayStateOf, type UndoableTransition } from '#domain/reservations/status.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { lockReservation, lockUnits, replaceSegments } from '#server/features/reservations/edit-reservation.store.ts'
import { readReservation } from '#server/features/reservations/read-reservations.ts'
import { reservationNotFound, unitNotFound } from '#server/features/reservations/reservations.errors.ts'
import { withSavepoint, pastOccupant } from '#server/features/reservations/reservations.store.ts'
import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import { firstClash } from './first-clash.ts'
import { nothingToUndo, undoClashes } from './stays.errors.ts'
import { changeStay, lastStep, markUndone, storedSegments, undoneAt } from './stays.store.ts'
import type { AskedStep } from './take-step.ts'

type Asked = AskedStep & { body: { step?: UndoableTransition | undefined } }

/** Takes back the last step of today. Whoever got the nights meanwhile keeps them: then nothing is changed. */
export async function undoStep({ db, caller, params: { id }, body, now }: Asked): Promise<Reservation> {
  const { hotelId } = caller
  const today = dayIn(now)
  const stored = await lockReservation(db, hotelId, id)
  if (stored === undefined) throw reservationNotFound()
  const last = await lastStep(db, hotelId, id)
  if (body.step !== undefined && last?.step !== body.step) {
    const undone = await undoneAt(db, hotelId, id, body.step)
    if (undone !== undefined && dayIn(undone) === today) return readReservation(db, hotelId, id)
    throw nothingToUndo()
  }
  if (last === undefined || dayIn(last.takenAt) !== today || stayStateOf(stored) !== leadsTo[last.step]) {
    throw nothingToUndo()
  }

  const { status, parts: partsBefore, ...instants } = last.before
  const before = wholeOf(partsBefore)
  // Only an early departure has changed the parts; after another step they are whatever they have become since.
  const isShorter = last.step === 'check-out' && before !== undefined && before.checkOut !== stored.checkOut
  const parts = isShorter ? partsBefore : await storedSegments(db, hotelId, id)
  if (!occupies(stored.status)) await lockUnitsOf(db, hotelId, parts, today)
  try {
    await withSavepoint(db, async () => {
      if (isShorter) await replaceSegments(db, hotelId, id, status, parts)
      await changeStay(db, hotelId, id, {
        status,
        checkedInAt: asInstant(instants.checkedInAt),
        checkedOutAt: asInstant(instants.checkedOutAt),
        ...(isShorter && { checkOut: before.checkOut, totalPriceKurus: before.priceKurus }),
      })
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'reservation_no_double_booking') throw error
    throw undoClashes(takenOf(parts, await firstClash(db, hotelId, stored.id, parts)) ?? stored)
  }
  // Nights that are over may have been written down for somebody else since.
  const given = last.step === 'no-show' ? nightsGained([], parts, today) : []
  const slept = takenOf(parts, await pastOccupant(db, hotelId, given, id))
  if (slept !== undefined) throw undoClashes(slept)
  await markUndone(db, hotelId, last.id, now)
  return readReservation(db, hotelId, id)
}

/** A unit that has been taken out of use meanwhile gets no guests back. */
async function lockUnitsOf(db: Db, hotelId: number, parts: readonly StaySegment[], today: Day): Promise<void> {
  const inUse = await lockUnits(db, hotelId, [...new Set(parts.map(({ unitId }) => unitId))])
  if (parts.some(({ unitId, checkOut }) => checkOut > today && !inUse.has(unitId))) throw unitNotFound()
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
