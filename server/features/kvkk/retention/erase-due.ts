import type { Api } from '#server/api.ts'
import { lockProfilesAlone } from '#server/features/guests/match-profiles.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { erase } from '../erase/erase.ts'
import { lockStaysOf } from '../erase/of-person.store.ts'
import { personsOf } from '../person.store.ts'
import { type AsOf, dueProfiles } from './due.store.ts'
import { dueAtOnce, planDue } from './plan-due.ts'
import { endRun, lockOpenRun } from './runs.store.ts'
import { readSettings } from './settings.store.ts'

/**
 * Erases the data of a business's announced run, one batch per transaction. An interrupted run continues where it
 * stopped, and running a finished one again has no effect.
 */
export async function eraseDue(api: Pick<Api, 'db' | 'clock'>, hotelId: number, most = dueAtOnce): Promise<void> {
  while (await inHotel(api.db, hotelId, (tx) => eraseTransition(tx, hotelId, { now: api.clock(), most })));
}

/** Erases one batch of due data. Returns false if nothing is left to do. */
async function eraseTransition(db: Db, hotelId: number, { now, most }: { now: Date; most: number }): Promise<boolean> {
  const run = await lockOpenRun(db, hotelId)
  if (run === undefined) return false
  const { periods } = await readSettings(db, hotelId)
  const asked = { asOf: run.asOf, periods, announcedAt: run.announcedAt, most }
  const profileIds = await dueProfilesHeld(db, hotelId, asked)
  const { toErase, erased } = await planDue(db, hotelId, asked, profileIds)
  if (Object.keys(erased).length === 0) {
    await endRun(db, hotelId, run.id, { finishedAt: now })
    return false
  }
  const of = { hotelId, userId: run.askedBy, why: 'retention' as const, runId: run.id, now, toErase, erased, kept: [] }
  await erase(db, of)
  return true
}

/**
 * Locks stays before profiles, as everywhere, then checks again: a guest who has booked a new stay in the meantime is
 * no longer due.
 */
async function dueProfilesHeld(db: Db, hotelId: number, asked: AsOf & { most: number }): Promise<number[]> {
  const found = await dueProfiles(db, hotelId, asked)
  if (found.length === 0) return []
  await lockStaysOf(db, hotelId, (await personsOf(db, hotelId, found)).guestIds)
  await lockProfilesAlone(db, hotelId)
  return dueProfiles(db, hotelId, { ...asked, among: found })
}
