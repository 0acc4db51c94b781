import type { Reservation } from '#contract/reservations/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { wholeOf } from '#domain/reservations/segments.ts'
import type { UndoableTransition } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import { holdAgain } from '#server/features/allocations/options.store.ts'
import { awaitedAgain } from '#server/features/options/end-option.ts'
import { lockStay } from '#server/features/stay/lock-stay.ts'
import { lockStaysBeside } from '#server/features/stay/members.store.ts'
import { changeReservation } from '#server/features/stay/reservations.store.ts'
import { readUnchanged } from '#server/features/stay/numbers-seen.ts'
import { readReservation } from '#server/features/stay/read-reservations.ts'
import { guestsErased } from '#server/features/stay/stay.errors.ts'
import { markUndone } from '#server/features/stay/transitions.store.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { refuseOutdatedStay } from './outdated-stay.ts'
import { restoreFolio } from './restore-folio.ts'
import type { TransitionInput } from './take-transition.ts'
import { takeNightsBack } from './take-nights-back.ts'
import { transitionToUndo } from './transition-to-undo.ts'

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
  const { hotelId, userId } = caller
  await lockStaysBeside(db, hotelId, [id])
  const stay = await lockStay(db, hotelId, id)
  const last = await transitionToUndo(db, caller, stay, { meant: body.transition, now })
  if (last === 'undone') return readUnchanged(db, caller, id)
  // A stay with erased guests cannot come back, because nobody would know who is in the house.
  if (stay.guests.some(({ erased }) => erased !== undefined)) throw guestsErased()
  if (body.version !== undefined && body.version !== stay.version) refuseOutdatedStay(caller, stay, language)

  const { status, checkedInAt, checkedOutAt, segments: segmentsBefore } = last.before
  const before = wholeOf(segmentsBefore)
  // Only an early departure changes the segments itself; after any other transition, the present segments hold, even if
  // they have changed since.
  const isShorter = last.transition === 'check-out' && before !== undefined && before.checkOut !== stay.checkOut
  const restored = { status, isShorter, segments: isShorter ? segmentsBefore : stay.segments }
  await takeNightsBack(db, stay, { ...restored, wasThere: last.transition === 'check-out', today: dayIn(now) }, () =>
    changeReservation(db, hotelId, id, {
      status,
      checkedInAt: asInstant(checkedInAt),
      checkedOutAt: asInstant(checkedOutAt),
      ...(isShorter && { checkOut: before.checkOut, totalPriceKurus: before.priceKurus }),
    }),
  )
  await restoreFolio(db, stay, { ...restored, before: last.before, endedAt: last.takenAt }, { at: now, by: userId })
  await markUndone(db, hotelId, last.id, now)
  if (stay.option !== undefined) {
    await holdAgain(db, { hotelId, reservationId: id })
    await awaitedAgain({ db, jobs }, { hotelId, reservationId: id }, now)
  }
  return readReservation(db, hotelId, id)
}

const asInstant = (text: string | null) => (text === null ? null : new Date(text))
