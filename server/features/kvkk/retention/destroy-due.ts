import type { Api } from '#server/api.ts'
import { lockProfilesAlone } from '#server/features/guests/match-profiles.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { destroy } from '../erase/destroy.ts'
import { lockStaysOf } from '../erase/of-person.store.ts'
import { personsOf } from '../person.store.ts'
import { type AsOf, dueProfiles } from './due.store.ts'
import { dueAtOnce, planDue } from './plan-due.ts'
import { endRun, lockOpenRun } from './runs.store.ts'
import { readSettings } from './settings.store.ts'

/**
 * Destroys what an announced run of a business is about, in steps of a transaction each: one that was cut off goes on
 * where it was, and one that is over does nothing more.
 */
export async function destroyDue(api: Pick<Api, 'db' | 'clock'>, hotelId: number, most = dueAtOnce): Promise<void> {
  while (await inHotel(api.db, hotelId, (tx) => destroyStep(tx, hotelId, { now: api.clock(), most })));
}

/** False where nothing is left to do. */
async function destroyStep(db: Db, hotelId: number, { now, most }: { now: Date; most: number }): Promise<boolean> {
  const run = await lockOpenRun(db, hotelId)
  if (run === undefined) return false
  const { periods } = await readSettings(db, hotelId)
  const asked = { asOf: run.asOf, periods, announcedAt: run.announcedAt, most }
  const profileIds = await dueProfilesHeld(db, hotelId, asked)
  const { doomed, erased } = await planDue(db, hotelId, asked, profileIds)
  if (Object.keys(erased).length === 0) {
    await endRun(db, hotelId, run.id, { finishedAt: now })
    return false
  }
  const of = { hotelId, userId: run.askedBy, why: 'retention' as const, runId: run.id, now, doomed, erased, kept: [] }
  await destroy(db, of)
  return true
}

/** Stays before profiles, as everybody locks them. Who has got another stay meanwhile is no longer due. */
async function dueProfilesHeld(db: Db, hotelId: number, asked: AsOf & { most: number }): Promise<number[]> {
  const found = await dueProfiles(db, hotelId, asked)
  if (found.length === 0) return []
  await lockStaysOf(db, hotelId, (await personsOf(db, hotelId, found)).guestIds)
  await lockProfilesAlone(db, hotelId)
  return dueProfiles(db, hotelId, { ...asked, among: found })
}
