// Handles the deadline of an option and the reminder before it.
import { dueAction, remindAtOf } from '#domain/options/option-clock.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import type { Api } from '#server/api.ts'
import {
  lockBookingOf,
  markReminded,
  optionOf,
  paidForBooking,
  releaseOption,
  settleOption,
  type StoredOption,
  type OfStay,
} from '#server/features/allocations/options.store.ts'
import { closingOf, sumsOf } from '#server/features/folio/folio.store.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { sumOf, toTl } from '#domain/money/money.ts'
import { cancelStay } from '#server/features/cancellation/cancel-stay.ts'
import { readReservation } from '#server/features/stay/read-reservations.ts'
import { type LockedStay, lockStayIfAny } from '#server/features/stay/lock-stay.ts'
import { staysOfBooking } from '#server/features/stay/members.store.ts'
import { lookAgain, optionDue, watchOption } from './option-jobs.ts'

type Access = { db: Db; jobs: Pick<Jobs, 'enqueue'> }

export async function optionWorkers(api: Api): Promise<void> {
  await api.jobs.work(optionDue, (of) => endOption(api, of))
}

/**
 * Handles a deposit that is not paid in time: releases the nights or asks the front desk, as the deposit rule required
 * when the stay was booked.
 */
export async function endOption(
  { db: pool, clock, jobs }: Pick<Api, 'db' | 'clock' | 'jobs'>,
  of: OfStay,
): Promise<void> {
  const now = clock()
  await inHotel(pool, of.hotelId, (db) => look({ db, jobs }, of, { now, mayRelease: true }))
}

/**
 * Checks the deadline of a deposit that is awaited again because a transition was undone, since it may have passed
 * without effect. This check never releases nights that a clerk has just restored; it asks the front desk instead.
 */
export const awaitedAgain = (access: Access, of: OfStay, now: Date): Promise<void> =>
  look(access, of, { now, mayRelease: false })

/**
 * The check takes the same lock as every payment. If both come at the same time, the second sees the result of the
 * first.
 */
async function look(
  { db, jobs }: Access,
  of: OfStay,
  { now, mayRelease }: { now: Date; mayRelease: boolean },
): Promise<void> {
  const stays = await lockExpected(db, of)
  const [first] = stays
  const option = await optionOf(db, of)
  // A clerk may have acted first: no deposit is owed once the guests have checked in, cancelled or been marked as a
  // no-show.
  if (first === undefined || option?.state !== 'held') return
  const action = dueAction({ ...option, ...(await paidFor(db, stays)) }, now)
  if (action === 'settle') return settleOption(db, of, { at: now })
  if (action === 'wait') {
    const remindAt = remindAtOf(option)
    const isSoon = remindAt !== null && now >= remindAt
    if (isSoon && option.remindedOf?.getTime() !== option.dueAt.getTime()) {
      await markReminded(db, of)
      const data = await dataOf(db, first.folio, option)
      await notify(db, { hotelId: of.hotelId, at: now, kind: 'option-ends-soon', data })
      return
    }
    // The job queue uses the database's clock. If the deadline has passed by that clock but not by this server's clock,
    // this server's clock is slow by an unknown amount.
    if (option.isOver) return lookAgain({ db, jobs }, of)
    // The deadline was changed, so the next check is planned for the new time.
    return watchOption({ db, jobs }, of, { ...option, now })
  }
  const isReleased = action === 'release' && mayRelease
  if (isReleased) {
    for (const stay of stays) await cancelStay(db, stay, { at: now, by: null })
    await releaseOption(db, of, now)
  }
  // Each stay that joined a group may have a check of its own, and all of them tell of the same stay, once.
  const data = { ...(await dataOf(db, first.folio, option)), released: isReleased }
  await notify(db, { hotelId: of.hotelId, at: now, kind: 'option-ended', data })
}

/** Locks all stays of the booking whose guests are still expected. */
async function lockExpected(tx: Db, of: OfStay): Promise<LockedStay[]> {
  const stays: LockedStay[] = []
  for (const id of await staysOfBooking(tx, of)) {
    const stay = await lockStayIfAny(tx, of.hotelId, id)
    if (stay !== undefined && stayStateOf(stay) === 'expected') stays.push(stay)
  }
  await lockBookingOf(tx, of)
  return stays
}

/** Returns what was paid for the booking of these stays, and whether one of their folios is closed. */
async function paidFor(tx: Db, stays: readonly LockedStay[]) {
  const folios = stays.map(({ folio }) => folio)
  const [of] = folios
  if (of === undefined) throw new Error('A booking has a stay')
  const ids = folios.map(({ reservationId }) => reservationId)
  const [sums, paid, closings] = await Promise.all([
    sumsOf(tx, of.hotelId, ids),
    paidForBooking(tx, of),
    Promise.all(folios.map((folio) => closingOf(tx, folio))),
  ])
  return {
    paid,
    damageHeld: sumOf(ids.map((id) => sums(id).damageHeld)),
    isClosed: closings.some((closing) => closing !== undefined),
  }
}

async function dataOf(tx: Db, { hotelId, reservationId }: OfStay, option: StoredOption) {
  const { reservationUniqId, guests, unitName } = await readReservation(tx, hotelId, reservationId)
  const { firstName = '', lastName = '' } = guests.find(({ isMainGuest }) => isMainGuest) ?? {}
  const guestName = `${firstName} ${lastName}`.trim()
  const awaited = { amount: toTl(option.asked), until: option.dueAt.toISOString() }
  return { reservationId, reservationUniqId, guestName, unitName, ...awaited }
}
