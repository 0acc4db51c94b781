import { sql } from 'kysely'
import type { GuestSplit } from '#contract/guests/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'

export async function guestIdsOf(tx: Db, hotelId: number, profileId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('guest')
    .select('id')
    .where((eb) => eb.and({ hotelId, guestProfileId: profileId }))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Split = { kept: number; made: number; guestIds: readonly number[]; noteIds: readonly number[] }

/** Moves these guests and notes to the profile `made`, and records what was moved. */
export async function recordSplit(tx: Db, { hotelId, userId }: Caller, split: Split, now: Date): Promise<void> {
  const { kept, made, guestIds, noteIds } = split
  await tx
    .updateTable('guest')
    .set({ guestProfileId: made, isAnotherPerson: true })
    .where((eb) => eb.and({ hotelId, guestProfileId: kept }))
    .where(sql<boolean>`id = any(${guestIds}::bigint[])`)
    .execute()
  const notes = await tx
    .updateTable('guestNote')
    .set({ guestProfileId: made })
    .where((eb) => eb.and({ hotelId, guestProfileId: kept }))
    .where(sql<boolean>`id = any(${noteIds}::bigint[])`)
    .returning('id')
    .execute()
  await tx
    .insertInto('guestSplit')
    .values({
      hotelId,
      kept,
      made,
      guestIds: [...guestIds],
      noteIds: notes.map(({ id }) => id),
      splitAt: now,
      splitBy: userId,
    })
    .execute()
}

export function splitById(tx: Db, hotelId: number, id: number) {
  return tx
    .selectFrom('guestSplit')
    .select(['id', 'kept', 'made', 'guestIds', 'undoneAt'])
    .where((eb) => eb.and({ hotelId, id }))
    .executeTakeFirst()
}
type StoredSplit = NonNullable<Awaited<ReturnType<typeof splitById>>>

/**
 * Undoes a split: moves everything that now belongs to `made` to `kept`, and makes the profile `made` lead to `kept`.
 */
export async function takeSplitBack(
  tx: Db,
  { hotelId, userId }: Caller,
  { id, kept, made, guestIds }: StoredSplit,
  now: Date,
): Promise<void> {
  await sql`
    update guest
    set guest_profile_id = ${kept}, is_another_person = is_another_person and id <> all(${guestIds}::bigint[])
    where hotel_id = ${hotelId} and guest_profile_id = ${made}`.execute(tx)
  await tx
    .updateTable('guestNote')
    .set({ guestProfileId: kept })
    .where((eb) => eb.and({ hotelId, guestProfileId: made }))
    .execute()
  await tx
    .updateTable('guestProfile')
    .set({ mergedInto: kept })
    .where((eb) => eb.and({ hotelId, id: made }))
    .execute()
  await tx
    .updateTable('guestSplit')
    .set({ undoneAt: now, undoneBy: userId })
    .where((eb) => eb.and({ hotelId, id }))
    .execute()
}

/** Returns the splits in force in which this profile was split or was split off, the latest first. */
export async function standingSplits(db: Db, hotelId: number, profileId: number): Promise<GuestSplit[]> {
  const rows = await db
    .selectFrom('guestSplit as split')
    .innerJoin('appUser', 'appUser.id', 'split.splitBy')
    .select(['split.id', 'split.kept', 'split.made', 'split.splitAt'])
    .select([
      sql<string>`btrim(app_user.first_name || ' ' || app_user.last_name)`.as('by'),
      sql<string>`coalesce((
        select first_name || ' ' || last_name from guest
        where guest.hotel_id = split.hotel_id
          and guest.guest_profile_id = case when split.kept = ${profileId} then split.made else split.kept end
        order by guest.id desc
        limit 1), '')`.as('name'),
    ])
    .where('split.hotelId', '=', hotelId)
    .where((eb) => eb.or([eb('split.kept', '=', profileId), eb('split.made', '=', profileId)]))
    .where('split.undoneAt', 'is', null)
    // Where one of the two has no stay any more, by an edit, say, there is nothing to undo.
    .where(
      sql<boolean>`2 = (select count(*) from guest_profile as side
        where side.hotel_id = split.hotel_id and side.id in (split.kept, split.made)
          and (side.merged_into is not null or exists (
            select from guest where guest.hotel_id = side.hotel_id and guest.guest_profile_id = side.id)))`,
    )
    .orderBy('split.id', 'desc')
    .execute()
  return rows.map(({ kept, made, splitAt, ...split }) => ({
    ...split,
    otherId: kept === profileId ? made : kept,
    at: splitAt.toISOString(),
  }))
}
