import type { Erasure, ErasurePreview } from '#contract/kvkk/schemas.ts'
import type { Periods } from '#domain/kvkk/retention.ts'
import { dayIn } from '#domain/time/day.ts'
import { lockProfilesAlone } from '#server/features/guests/match-profiles.ts'
import { profileNow } from '#server/features/guests/read-guest.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { cannotBeErased, stayAdded } from '../kvkk.errors.ts'
import { personOf } from '../person.store.ts'
import { readErasure } from '../retention/erasures.store.ts'
import { readSettings } from '../retention/settings.store.ts'
import { erase } from './erase.ts'
import { erasureOf } from './erase.store.ts'
import { obstaclesTo, lockStaysOf } from './of-person.store.ts'
import { planErasure } from './person-plan.ts'

type ErasePersonInput = { db: Db; caller: Caller; params: { id: number }; now: Date }

/** Returns the data that an erasure would erase and keep, and the obstacles to it. Changes nothing. */
export async function previewErasure({
  db,
  caller: { hotelId },
  params,
  now,
}: ErasePersonInput): Promise<ErasurePreview> {
  const id = await profileNow(db, hotelId, params.id)
  const { person, erased, kept, companions } = await planErasure(db, hotelId, id, await asOf(db, hotelId, now))
  return { erased, kept, companions, obstacles: await obstaclesTo(db, hotelId, person) }
}

/**
 * Erases a person in one transaction. Bookings, merges and notes wait until it is done. A second request returns the
 * same erasure record.
 */
export async function erasePerson({ db, caller, params, now }: ErasePersonInput): Promise<Erasure> {
  const { hotelId, userId } = caller
  const before = await erasureOf(db, hotelId, params.id)
  if (before != null) return readErasure(db, hotelId, before)
  const id = await profileNow(db, hotelId, params.id)
  // Stays are always locked before profiles, here as everywhere else, so that no deadlock arises.
  const locked = await lockStaysOf(db, hotelId, (await personOf(db, hotelId, id)).guestIds)
  await lockProfilesAlone(db, hotelId)
  const meanwhile = await erasureOf(db, hotelId, id)
  if (meanwhile != null) return readErasure(db, hotelId, meanwhile)

  const { person, toErase, erased, kept } = await planErasure(db, hotelId, id, await asOf(db, hotelId, now))
  const obstacles = await obstaclesTo(db, hotelId, person)
  if (obstacles[0] !== undefined) throw cannotBeErased(obstacles[0])
  if (person.ownStays.some((stay) => !locked.has(stay))) throw stayAdded()
  return readErasure(db, hotelId, await erase(db, { hotelId, userId, why: 'request', now, toErase, erased, kept }))
}

async function asOf(db: Db, hotelId: number, now: Date): Promise<{ periods: Periods; today: string }> {
  const { periods } = await readSettings(db, hotelId)
  return { periods, today: dayIn(now) }
}
