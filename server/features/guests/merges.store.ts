import { sql } from 'kysely'
import type { GuestMerge } from '#contract/guests.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { moveNotes } from './match-profiles.store.ts'

export async function profileRow(db: Db, hotelId: number, id: number) {
  return db
    .selectFrom('guestProfile')
    .select(['id', 'mergedInto'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('destructionId', 'is', null)
    .where((eb) =>
      eb.or([
        eb('mergedInto', 'is not', null),
        eb.exists(
          eb
            .selectFrom('guest')
            .select('guest.id')
            .where('guest.hotelId', '=', hotelId)
            .where('guest.guestProfileId', '=', id),
        ),
      ]),
    )
    .executeTakeFirst()
}

/** All that was of `gone` is of `kept` from here on, and it is written down what that was. */
export async function recordMerge(
  tx: Db,
  { hotelId, userId }: Caller,
  { kept, gone, now }: { kept: number; gone: number; now: Date },
): Promise<void> {
  const guests = await tx
    .updateTable('guest')
    .set({ guestProfileId: kept })
    .where((eb) => eb.and({ hotelId, guestProfileId: gone }))
    .returning('id')
    .execute()
  const noteIds = await moveNotes(tx, hotelId, gone, kept)
  await setMergedInto(tx, hotelId, gone, kept)
  const guestIds = guests.map(({ id }) => id)
  await tx
    .insertInto('guestMerge')
    .values({ hotelId, kept, gone, guestIds, noteIds, mergedAt: now, mergedBy: userId })
    .execute()
}

export function mergeById(tx: Db, hotelId: number, id: number) {
  return tx
    .selectFrom('guestMerge')
    .select(['id', 'kept', 'gone', 'guestIds', 'noteIds', 'undoneAt'])
    .where((eb) => eb.and({ hotelId, id }))
    .executeTakeFirst()
}
type Merge = NonNullable<Awaited<ReturnType<typeof mergeById>>>

/**
 * Gives back what was merged. Stays that were added since go along where their number says so: one number must not be
 * that of two profiles.
 */
export async function takeApart(tx: Db, { hotelId, userId }: Caller, merge: Merge, now: Date): Promise<void> {
  const { id, kept, gone, guestIds, noteIds } = merge
  await sql`
    update guest set guest_profile_id = ${gone}
    where hotel_id = ${hotelId} and guest_profile_id = ${kept} and (
      id = any(${guestIds}::bigint[])
      or (nationality, identity_hash) in (
        select nationality, identity_hash from guest where hotel_id = ${hotelId} and id = any(${guestIds}::bigint[])))
  `.execute(tx)
  await tx
    .updateTable('guestNote')
    .set({ guestProfileId: gone })
    .where('hotelId', '=', hotelId)
    .where('guestProfileId', '=', kept)
    .where(sql<boolean>`id = any(${noteIds}::bigint[])`)
    .execute()
  await setMergedInto(tx, hotelId, gone, null)
  await tx
    .updateTable('guestMerge')
    .set({ undoneAt: now, undoneBy: userId })
    .where((eb) => eb.and({ hotelId, id }))
    .execute()
}

async function setMergedInto(tx: Db, hotelId: number, id: number, mergedInto: number | null): Promise<void> {
  await tx
    .updateTable('guestProfile')
    .set({ mergedInto })
    .where((eb) => eb.and({ hotelId, id }))
    .execute()
}

/** Merges into this profile that still stand, the latest first. */
export async function standingMerges(db: Db, hotelId: number, kept: number): Promise<GuestMerge[]> {
  const rows = await db
    .selectFrom('guestMerge as merge')
    .innerJoin('appUser', 'appUser.id', 'merge.mergedBy')
    .select(['merge.id', 'merge.mergedAt'])
    .select([
      sql<string>`btrim(app_user.first_name || ' ' || app_user.last_name)`.as('by'),
      sql<string>`coalesce((
        select first_name || ' ' || last_name from guest
        where guest.hotel_id = merge.hotel_id and guest.id = any(merge.guest_ids)
        order by guest.id desc
        limit 1), '')`.as('name'),
    ])
    .where('merge.hotelId', '=', hotelId)
    .where('merge.kept', '=', kept)
    .where('merge.undoneAt', 'is', null)
    .orderBy('merge.id', 'desc')
    .execute()
  return rows.map(({ mergedAt, ...merge }) => ({ ...merge, at: mergedAt.toISOString() }))
}
