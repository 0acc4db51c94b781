// What happens when the time of an option is over, and the reminder before it.
import { deedNow, remindAtOf } from '#domain/deposits/option-clock.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import type { Api } from '#server/api.ts'
import {
  markReminded,
  optionOf,
  releaseOption,
  settleOption,
  type StoredOption,
} from '#server/features/deposits/options.store.ts'
import { closingOf, sumsOf } from '#server/features/folio/folio.store.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { toTl } from '#domain/money/money.ts'
import { callOffStay } from '../cancel-reservation.ts'
import { readReservation } from '../read-reservations.ts'
import { lockReservation } from '../reservations.store.ts'
import { lookAgain, optionDue, watchOption } from './option-jobs.ts'

type OfStay = { hotelId: number; reservationId: number }
type Parts = { db: Db; jobs: Pick<Jobs, 'enqueue'> }

export async function optionWorkers(api: Api): Promise<void> {
  await api.jobs.work(optionDue, (of) => endOption(api, of))
}

/** Releases nights that nobody paid for in time, or asks the desk, as the rule said when they were booked. */
export async function endOption(
  { db: pool, clock, jobs }: Pick<Api, 'db' | 'clock' | 'jobs'>,
  of: OfStay,
): Promise<void> {
  const now = clock()
  await inHotel(pool, of.hotelId, (db) => look({ db, jobs }, of, { now, mayRelease: true }))
}

/**
 * The deposit is awaited again because a step was taken back. The clock may have rung meanwhile, when nothing was awaited,
 * and rings once. Nights are not given away under the hands of whoever has just taken them back: the desk is asked.
 */
export const awaitedAgain = (parts: Parts, of: OfStay, now: Date): Promise<void> =>
  look(parts, of, { now, mayRelease: false })

/** Behind the lock that every payment takes too: of the two at once, one is first, and the other sees it. */
async function look(
  { db, jobs }: Parts,
  of: OfStay,
  { now, mayRelease }: { now: Date; mayRelease: boolean },
): Promise<void> {
  const stored = await lockReservation(db, of.hotelId, of.reservationId)
  const option = await optionOf(db, of)
  // A clerk may have been quicker: guests who have come, or do not come, are no longer asked for a deposit.
  if (stored === undefined || option?.state !== 'held' || stayStateOf(stored) !== 'expected') return
  const { paid } = (await sumsOf(db, of.hotelId, [of.reservationId]))(of.reservationId)
  const isClosed = (await closingOf(db, of)) !== undefined
  const deed = deedNow({ ...option, paid, isClosed }, now)
  if (deed === 'settle') return settleOption(db, of, { at: now })
  if (deed === 'wait') {
    const remindAt = remindAtOf(option)
    const isSoon = remindAt !== null && now >= remindAt
    if (isSoon && option.remindedOf?.getTime() !== option.dueAt.getTime()) {
      await markReminded(db, of)
      const data = await dataOf(db, of, option)
      return notify(db, { hotelId: of.hotelId, at: now, kind: 'option-ends-soon', data })
    }
    // The queue goes by the database's clock. Where that says the time is over, ours is behind, and nobody knows until when.
    if (option.isOver) return lookAgain({ db, jobs }, of)
    // The time was changed: it is looked at again then.
    return watchOption({ db, jobs }, of, { ...option, now })
  }
  const isReleased = deed === 'release' && mayRelease
  if (isReleased) {
    await callOffStay(db, stored, { hotelId: of.hotelId, at: now, by: null })
    await releaseOption(db, of, now)
  }
  const data = { ...(await dataOf(db, of, option)), released: isReleased }
  await notify(db, { hotelId: of.hotelId, at: now, kind: 'option-ended', data })
}

async function dataOf(tx: Db, { hotelId, reservationId }: OfStay, option: StoredOption) {
  const { reservationUniqId, guests, unitName } = await readReservation(tx, hotelId, reservationId)
  const { firstName = '', lastName = '' } = guests.find(({ isMainGuest }) => isMainGuest) ?? {}
  const guestName = `${firstName} ${lastName}`.trim()
  const awaited = { amount: toTl(option.asked), until: option.dueAt.toISOString() }
  return { reservationId, reservationUniqId, guestName, unitName, ...awaited }
}
