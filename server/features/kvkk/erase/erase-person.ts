import type { Destruction, ErasurePreview } from '#contract/kvkk.ts'
import type { Periods } from '#domain/kvkk/retention.ts'
import { dayIn } from '#domain/time/day.ts'
import { lockProfilesAlone } from '#server/features/guests/match-profiles.ts'
import { profileNow } from '#server/features/guests/read-guest.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { cannotBeErased, stayAdded } from '../kvkk.errors.ts'
import { personOf } from '../person.store.ts'
import { readDestruction } from '../retention/destructions.store.ts'
import { readSettings } from '../retention/settings.store.ts'
import { destroy } from './destroy.ts'
import { destructionOf } from './destroy.store.ts'
import { hindrancesOf, lockStaysOf } from './of-person.store.ts'
import { planErasure } from './person-plan.ts'

type Asked = { db: Db; caller: Caller; params: { id: number }; now: Date }

/** What erasing would take and leave, and what stands in its way. Changes nothing. */
export async function previewErasure({ db, caller: { hotelId }, params, now }: Asked): Promise<ErasurePreview> {
  const id = await profileNow(db, hotelId, params.id)
  const { person, erased, kept, companions } = await planErasure(db, hotelId, id, await asOf(db, hotelId, now))
  return { erased, kept, companions, hindrances: await hindrancesOf(db, hotelId, person) }
}

/**
 * Erases a person in one transaction. Nobody books, merges or notes anything meanwhile; whoever asks a second time is
 * told of the same record.
 */
export async function erasePerson({ db, caller, params, now }: Asked): Promise<Destruction> {
  const { hotelId, userId } = caller
  const before = await destructionOf(db, hotelId, params.id)
  if (before != null) return readDestruction(db, hotelId, before)
  const id = await profileNow(db, hotelId, params.id)
  // Stays before profiles, as everybody locks them.
  const locked = await lockStaysOf(db, hotelId, (await personOf(db, hotelId, id)).guestIds)
  await lockProfilesAlone(db, hotelId)
  const meanwhile = await destructionOf(db, hotelId, id)
  if (meanwhile != null) return readDestruction(db, hotelId, meanwhile)

  const { person, doomed, erased, kept } = await planErasure(db, hotelId, id, await asOf(db, hotelId, now))
  const hindrances = await hindrancesOf(db, hotelId, person)
  if (hindrances[0] !== undefined) throw cannotBeErased(hindrances[0])
  if (person.ownStays.some((stay) => !locked.has(stay))) throw stayAdded()
  return readDestruction(db, hotelId, await destroy(db, { hotelId, userId, why: 'request', now, doomed, erased, kept }))
}

async function asOf(db: Db, hotelId: number, now: Date): Promise<{ periods: Periods; today: string }> {
  const { periods } = await readSettings(db, hotelId)
  return { periods, today: dayIn(now) }
}
